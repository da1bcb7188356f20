import type { OptOutAsk } from '../../classify/opt-out-lexicon.ts';

const verbs =
  '(escrev*|contact*|contat*|envi*|mand*|remet*|incomod*|abord*|utiliz*|us*|dirig*|lig*|insist*|oferec*|telefon*|importun*|perturb*|solicit*)';
const mails =
  '(email|emails|e-mail|e-mails|mail|mails|mensagem|mensagens|publicidade|propaganda|propagandas|comunicação|comunicações|newsletter|newsletters|ofertas|envio|envios|promoções|spam|lembretes|mailing|mailings|campanha|campanhas|contacto|contactos|contato|contatos|circulares|correio|anúncios|disparos)';
const advertising =
  '(publicidade|propaganda|propagandas|spam|promoções|promoção|ofertas|vender|vendas|comercial|comerciais|anúncios|publicitário|publicitários|reclame|reclames)';
const mailbox =
  '(caixa|email|e-mail|mail|endereço|correio|conta|caixa de entrada|caixa postal|linha|caixa de correio|morada)';
const house =
  '(casa|empresa|família|escritório|repartição|consultório|clínica|escola|colégio|paróquia|loja|oficina|associação|clube|hotel|farmácia|equipa|equipe|pessoal|domínio|organização|câmara|instituto|hospital|biblioteca|estúdio|firma|companhia|negócio|fundação|cooperativa|redação|departamento|museu|cartório|notário|junta|secretaria|creche|igreja|condomínio|gabinete)';
const writer = `(eu|nós|a gente|(este|esta|esse|essa|meu|minha|nosso|nossa|o|a) [meu|minha|nosso|nossa] (${mailbox}|${house}))`;
const bin =
  '(spam|lixo|lixeira|advogado|advogada|cnpd|anpd|procon|tribunal|polícia|autoridade|balde|queixa|denúncia|trituradora|jurídico)';
const thanks =
  '(por favor|obrigado|obrigada|se faz favor|faz favor|pf|peço vos|por amor de deus|pelo amor de deus|senhores)';
const nth =
  '(terceiro|terceira|quarto|quarta|quinto|quinta|sexto|sexta|sétimo|sétima|oitavo|oitava|nono|décimo)';
const software =
  '(robô|robozinho|bot|sistema|crm|algoritmo|programa|software|máquina|ia|automação|computador)';
const blocklist =
  '(lista negra|blacklist|black list|lista de bloqueio|lista de bloqueados|lista de exclusão|lista de exclusões|lista de oposição|lista robinson|lista de não contacto|lista de não contato|lista dos que não *)';
const whine = '(saco|paciência|juízo|cabeça|molécula|os miolos|miolos|pachorra|cachola|tola)';

/** The many ways to say in Portuguese that one wants to be left alone, besides the plain verbs for it. */
export const portugueseIdioms = {
  threat: [
    `${mailbox} [é|serve|existe|está] [só|somente|apenas|exclusivamente|reservad*] (para|a|aos|às|de) ... não (para|serve|é) .. ${advertising} ..`,
    `(próximo|próxima|próximos|seguinte|seguintes|novo|nova|outro|outra|qualquer) ... (vai|vão|irá|irão|segue|seguirá|acaba|acabará|termina|cai|cairá|passa|mando|encaminho|encaminharei|falo|será|reporto) .. ${bin}`,
    `(que) (este|esta|esse|essa|isto|seja) [tenha sido|seja|for|foi] [o|a] [vosso|vossa|seu|sua] (último|última) ${mails} ..`,
    `(este|esta|esse|essa) [foi|é|era|será] .. (último|última) ${mails} ... (espero|esperamos|peço|pedimos|assim espero) ..`,
  ],
  unsubscribe: [
    '(já|duas vezes|três vezes|várias vezes) [*] (pedi|pedimos|solicitei|solicitamos) [duas vezes|três vezes|várias vezes] (para|pra|a|que) [me|nos] (sair|remoção|exclusão|saída|tirassem|tirarem|removessem|removerem|excluíssem|retirassem|retirarem|apagassem|cancelamento|parar|parassem|descadastro) ... (continu*|sigo|seguem|ainda|insistem|nada|e isto|e isso|mas) ..',
    '(pedi|pedimos|solicitei|solicitamos) [já] (duas|três|quatro|várias) vezes (para|pra|a|que) [me|nos] (sair|remoção|exclusão|saída|tirassem|tirarem|removessem|removerem|excluíssem|retirassem|retirarem|apagassem|cancelamento|parar|parassem|descadastro) ... (continu*|sigo|seguem|ainda|insistem|nada|e isto|e isso|mas) ..',
    '(onde|como|que botão|botão|link) ... (clico|clicar|clica|carrego|carregar|carrega|aperto|apertar|aperta|pressiono|pressionar|toco|tocar) ... (não (receber|me chegar*|me mand*|receba|mais)|deixar de (receber|me chegar|chegar)|deixe de|parar (de|isto|isso|com)|pare de|sair (disto|disso|daqui|desta|dessa|da)|nunca mais) ..',
    '(há|existe|têm|tem|vocês têm) [algum|alguma|um|uma] (botão|link|forma|maneira|jeito) [de|para|pra] ... (não receber|deixar de receber|parar de (receber|chegar|mandar*)|sair (disto|disso|daqui|desta|dessa|da lista)) ..',
    'como [é que] [eu|a gente|se|me|nós|faço para|fazemos para|faço pra] [me] (saio|saímos|sai|sair|salvo|escapo|caio fora) (disto|disso|daqui|desta|dessa|deste|desse|da vossa|da sua|da lista) ..',
    '(tratem|trate|cuidem|encarreguem) [se] [vocês|vocês mesmos] [mesmos] de (me|nos) (tirar|remover|retirar|apagar|excluir|eliminar|riscar|descadastrar) ..',
    '(registem|registrem|processem|efetuem|tratem|façam|providenciem|tratem de) (o meu|a minha|o nosso|a nossa|meu|minha|nosso|nossa) (cancelamento|remoção|descadastro|exclusão|eliminação|desinscrição) ..',
  ],
  leave_list: [
    '*@ [e] [*@] [são|é] [para] (retirar|tirar|remover|apagar|excluir|eliminar|retirem-nos|tirem-nos) (de|do|da|dos|das) .. (lista|listas|base|bases|envios|mailing|campanhas|contactos|contatos|sistema) ..',
    '(retirem|retire|tirem|tire|tira|removam|remova|apaguem|apague|excluam|exclua|eliminem) [por favor] [o|os] *@ [e] [*@] .. (de|do|da|dos|das) .. (lista|listas|base|bases|envios|mailing|campanhas|contactos|contatos|sistema) ..',
    'não (me|nos) (incluam|inclua|metam|meta|ponham|ponha|coloquem|coloque|adicionem|adicione|envolvam) [mais] (em|nas|nos|na|no|a) [*] [*] (campanha|campanhas|envio|envios|lista|listas|mailing|mailings|comunicações|sequência|sequências|newsletter|promoções|disparos) ..',
    '(bloqueio|exclusão|remoção|bloqueiem|bloqueie|bloquear|excluam|exclua|excluir|removam|remova|remover|retirem|retire) [d|do|o|de|todo|deste] (nosso|este|meu|o|do|deste) domínio ... (campanha|campanhas|envio|envios|lista|listas|base|bases|mailing|mailings|comunicações|disparos|e-mails|emails|sequências|publicidade) ..',
    '(deixem|deixe|deixa|deixar) (a gente|nós|nóis|gente) [de] fora (de|do|da|dos|das|disto|disso|deste|desta|dessa|desse|dessas|desses) ..',
    '(me|nos) (deixem|deixe|deixa|mantenham) [de] fora (dessa|desse|dessas|desses|destes|destas) ..',
    '(me|nos) (põe|põem|ponham|coloca|coloque|coloquem|inclua|incluam|inclui|bota|bote|adiciona) [aí|logo|já|também] (nessa|nesta|na|numa|em) (lista negra|lista dos que não *|lista de quem não *|lista de bloqueio|lista de exclusão|blacklist) ..',
    '(risquem|risque|risca|riscar|apaguem|apague|apaga|esqueçam|esqueça|esquece|esquecer|eliminem|tirem|tira|tire|larguem|deletem|deleta|some|suma|sumam|sumir|some) [já|lá|aí|até|por favor|com|de vez|do|da] [o|a|os|as] (meu|minha|meus|minhas|nosso|nossa|nossos|este|esse) (nome|nomes|endereço|email|e-mail|mail|contacto|contato|número|morada|existência|ficha|telefone|cadastro) ..',
    '(tirem|tire|tira|apaguem|apague|risquem|risque|removam|remova|eliminem|excluam|retirem) (me|nos) [já] (de onde|donde|de todo|de qualquer|de tudo|daí|daqui) ..',
    '(fechem|feche|encerrem|arquivem) [já|definitivamente] (a minha|o meu|a nossa|o nosso|minha|meu) (ficha|processo|cadastro) ..',
    '(quer*|quero|queremos|prefer*|prefiro|desej*|pede|pedimos|peço|gostava|gostávamos|gostaria|gostaríamos|solicit*) ... (ficar|estar|permanecer|ser deixad*|deixad*|manter) [*] (de fora|fora|à margem) (de|do|da|dos|das|deste|desta|destes|destas|dessa|desse) ..',
    '(deixem|deixe|deixa|mantenham|mantenha) (me|nos) [já] (de fora|fora|à margem) (de|do|da|dos|das|disto|disso|deste|desta|destes|destas) ..',
    '(me|nos) (deixem|deixe|deixa|mantenham) (de fora|fora|à margem) (de|do|da|dos|das|disto|disso|deste|desta) ..',
    '(me|nos) (omit*|exclu*|dispens*) [futuramente|de futuro|doravante] (de|do|da|dos|das|nos|nas) [vossos|vossas|seus|suas] ..',
    '(omit*|omitam|dispens*|exclu*) (nos|me) [futuramente|de futuro|doravante] (de|do|da|dos|das) ..',
    'não (me|nos) (contem|incluam|tenham|considerem) mais (entre|nos|na|nas|como) ..',
    'não (contem|incluam|tenham|considerem) mais (connosco|comigo|conosco) (entre|nos|na|nas|como) ..',
    '^ [portanto|então|por isso|já|e] fora (daqui|da minha *|da nossa *|desta *|do meu *) ..',
    '(não) (me|nos) (inscrevi|inscrevemos|cadastrei|cadastramos|subscrevi) (em|a) (nada|nenhum*|lista|isto) ... (fora|tir*|apagu*|remov*|chega) ..',
  ],
  stop_writing: [
    '^ [e] (podemos|vamos) parar com (isto|isso) [por favor|já|ok|de vez] $',
    `(acabou|acabaram|acabou se|acabaram se) [já] (os|as|com os|o|a) [*] ${mails} [já|por favor|obrigado|obrigada] $`,
    `(nossas|nossos|as nossas|os nossos|estas|estes) (trocas|troca|contactos|contatos|conversas|comunicações|e-mails|emails) [de *] (terminassem|terminasse|terminem|termine|acabassem|acabem|parassem|parem|cessassem|cessem|ficassem) (aqui|por aqui|já|hoje) ..`,
    '^ [e|então|afinal] (dá|daria|dava) (para|pra) parar [já|com isso|com isto|de uma vez|por favor|de mandar *|de enviar *] $',
    `(abster*|absten*|abstiver*|abstivessem|abstivesse) [se|nos|de futuro|doravante] de [*] [*] (${verbs}|${mails}|todo|qualquer|novos|novas)`,
    `(desist*|cess*|renunci*|deix*) [se|de futuro|doravante|já|imediatamente] (de|a|o|os|as|todo|todos|toda|todas|qualquer) (se|nos|me|voltar a|nos voltar a|envio|envios|todo o|tipo de) [a|de] ${verbs} ..`,
    `(cess*|suspend*|interromp*) [já|imediatamente|de imediato] (o|os|a|as|todo|todos|toda|todas|qualquer) [o|a|os|as|tipo de] ${mails} ..`,
    '(parem|pare|para|deixem|deixe|larga|chega|parar) [já|lá] de (encher|amolar|aporrinhar|torrar|atazanar|azucrinar|melgar|massacrar|inundar|bombardear|entupir|lotar|chatear*|moer|aborrecer|maçar|importunar|soterrar|afogar|assediar|perseguir|infernizar|incomodar*) ..',
    `(não) [me|nos] (encham|encha|enche|torrem|torre|amolem|amole|chateiem|maçem|macem|moam|aporrinhem|entupam|inundem|melguem|azucrinem) (mais|o saco|a paciência|a caixa|a cabeça|com) ..`,
    `(não) [me|nos] (encham|encha|enche|torrem|moam) (me|nos) (mais|o|a) ..`,
    `^ [já|pronto] (chega|basta|deu) [já] de (tanto|tanta|tantos|tantas|vossos|seus) ${mails} ..`,
  ],
  no_contact: [
    'não (entre|entrem|entres) [mais|nunca mais] em (contacto|contato) [mais] (connosco|conosco|comigo|com a gente|com nós|$) ..',
    '(nem|não) (ousem|ouse|pensem|pense|sonhem|sonhe|se atrevam|se atreva|tentem|tente) [sequer|em|a] [em|a|me|nos] (escrev*|contact*|contat*|envi*|mand*|incomod*|lig*) ..',
    `(esta|este|a nossa|o nosso|a minha|nossa|nosso) (caixa|endereço|conta|linha|morada) [de *] não (é|serve|está) [destinad*|feit*|pensad*] (para|a|à) [receber|a|as|fins|mensagens] [*] ${advertising} ..`,
    `(o|a|os) (vosso|vossa|seu|sua|teu|tua) ${software} (pode|deve|devia|podia|bem pode) [bem|já|perfeitamente] (esquecer|esquecer-se|esquece|apagar|excluir|riscar|remover) (me|nos|de (mim|nós)|[o|a|do|da] (meu|minha|nosso|nossa|este|esta) (email|e-mail|mail|endereço|contacto|contato|nome|morada|número)) ..`,
    `^ (vosso|vossa|seu|sua|teu|tua) ${software} (pode|deve|devia|podia|bem pode) [bem|já] (esquecer|apagar|excluir|riscar|remover) (me|nos|de (mim|nós)|[o|a|do|da] (meu|minha|nosso|nossa|este|esta) (email|e-mail|mail|endereço|contacto|contato|nome|morada|número)) ..`,
    `(digam|diz|diga) (ao|à) (vosso|vossa|seu|sua|teu|tua) ${software} (para|que|pra) (me|nos) (esquec*|apag*|deix* em paz|tir*|ignor*) ..`,
    `não (a|o) (usem|use|utilizem|utilize|encham|entupam|ocupem|inundem|sujem) ... ${advertising}`,
    'não (a|o|nos|me) (encham|entupam|ocupem|inundem|sujem|lotem) (mais|com) ..',
    `(mantenham|mantenha|deixem|deixe|conservem) (a|o|esta|este|nossa|nosso|minha|na|no) [${mailbox}] (livre|limpa|limpo|desimpedida|desimpedido) (de|da|das|dos) ${advertising}`,
    `(nada de|não queremos|sem|chega de|não aceitamos|nenhuma|basta de) ${advertising} (a|à|ao|em|na|no|nesta|neste|para|para a|para o|por) [esta|este|nossa|nosso|minha|meu] (${mailbox}|${house}) ..`,
    `(nada de|nenhuma|sem) ${advertising} (aqui|cá|por aqui|em casa) ..`,
    `(que) (não|nada) [mais|nada] (chegue|cheguem|entre|venha) [mais|nada] (a|à|ao|aqui|nesta|neste|para) ..`,
    `não (quero|queremos|desejo|desejamos|pretendo) [mais|voltar a] (ler vos|ver vos|ouvir vos|lê-los|ler-vos|ler|ouvir falar|saber mais) ($|de (vós|vocês|si)|nem|mais) ..`,
    `(queira|queiram|dignem se|digne se|tenham a bondade de|faça o favor de|façam o favor de) [ter a * de] [se] [não|nos|me] (abster*|omit*|exclu*|cess*|deix*|remov*|retir*|apag*|elimin*|voltar a|tornar a) ... (${verbs}|${mails}|nos|me|nosso|nossa) ..`,
    `(deixassem|deixasse|deixarem|deixem|deixe|deixar) de se (dirig*) (a|aos|às|ao|à) (nosso|nossa|nossos|nossas|meu|minha|meus) ..`,
    `não se (dirijam|dirija) mais (a|aos|às|ao|à) (nosso|nossa|nossos|nossas|meu|minha) ..`,
  ],
  no_more_mail: [
    `(também não|nem) (é preciso|precisa|precisamos|preciso|quero|queremos|é necessário) [de] (outro|outra|mais|nenhum|um|uma) [um] (lembrete|lembretes|follow-up|follow up|${mails}) ..`,
    `(vamos ficar|ficamos|fiquemos|ficarmos|ficar|paramos|vamos parar|terminamos|acabamos) por aqui (com|nos|nas|em|quanto a|quanto aos) [os|as|estes|esses|seus|vossos] ${mails} ..`,
    `(garant*|certifi*|assegur*|façam|faça|tratem|espero|esperamos|tomara) [se] [de|com|por] [que] ... não [me|nos] (chegue|chega|haja|venha|exista|receber|receba|recebermos|ler|ter de *) (um|o|uma|a|nenhum|nenhuma) ${nth} [${mails}] [mais] ..`,
    `^ [e] (o|a|um|uma) ${nth} [${mails}] [eu|já] (dispenso|dispensamos|escusa|escusam|não é preciso|não precisa|não quero|não queremos|é de mais|é demais|poupem-me) [${thanks}] ..`,
    `^ [e] (um|uma) ${nth} [${mails}] não [${thanks}] $`,
    `^ [e|${thanks}] nem (um|uma|meio|meia) (mais|que seja) [${mails}] [${thanks}] $`,
    `^ [e|${thanks}] nem mais (um|uma|meio|meia) [só|único] [${mails}] [vosso|vossa|${thanks}] $`,
    `nem mais (um|uma) [só|único] ${mails} ..`,
    '^ [pronto|já] (já são|já lá vão|já vão) [*] (demasiados|demais|de mais|que chegue) ..',
  ],
  erase_data: [
    '(apag*|elimin*|exclu*|destru*|delet*) [depois|também|já] (tudo) [o que|quanto|aquilo que] (guard*|têm|tenham|conserv*|armazen*|sab*|saib*) ..',
    '(quero|exijo|peço|queremos|solicito|pretendo|exigimos) .. tudo (apagado|eliminado|destruído|excluído) ..',
    '(inform*|digam|diga|indiqu*|informação|acesso|cópia|comuniqu*|esclareçam) ... (depois|em seguida|a seguir|e então|e) [quero|peço|a|que] (apag*|elimin*|exclu*|destru*|eliminação|apagamento|exclusão) [tudo|a|todos|os|$] ..',
  ],
  objection: [
    `${mails} ... contra (a minha|minha|a nossa|nossa) vontade ..`,
    '(cancelei|descadastrei|desinscrevi|cancelamos|pedi o cancelamento|pedi a remoção|me descadastrei) ... (continu*|ainda|seguem|sigo|seguimos) ... (cheg*|receb*|mand*|envi*|vir|e-mail*|email*) ..',
    '(chefe|patrão|patroa|diretor|diretora|gerente|dono|dona|direção|gerência) [me] (pede|pediu|manda|mandou|solicita|solicitou) [vos|lhes] (para|que|pra) não (nos|me|lhe) (escrev*|contact*|contat*|envi*|mand*|incomod*|lig*) [mais|novamente|de novo] ..',
    `${blocklist} ... (me|nos|ponham|põe|ponha|coloquem|coloque|incluam|inclua|adicionem|acrescentem|inscrevam) (me|nos|põe|põem|ponham|coloca|coloque|coloquem|inclua|incluam|bota|bote|lá) [lá|nela|nisso|aí|já] ..`,
    '(não|nem) (precis*|adianta|vale a pena|carece|é preciso|é necessário|há necessidade de|insist*|tem que|têm que) ... (mand*|envi*|escrev*|insist*|contact*|contat*|follow*|lig*|tent*|procur*) ... (nunca|jamais) [mais] $',
    '(não|nem) insist* ... (nunca|jamais) [mais] $',
    '(escusam|escusa|escusas|não vale a pena|não adianta|inútil|nem vale a pena) [de] (voltar a|tornar a|voltarem a|tornarem a) (tent*|contact*|contat*|escrev*|ligar|insist*|mand*|envi*) ..',
    '(nunca|não|jamais) [vos|lhes|lhe|te] (dei|demos|tinha dado|autorizei) [*] [*] (consentimento|autorização|permissão|licença) ..',
    '(não) (têm|tem|dispõem de|possuem) [qualquer|nenhum|o|a|nenhuma] [meu|minha|nosso|nossa] (consentimento|autorização|permissão) ..',
  ],
  go_away: [
    `(minha|nossa|meu|nosso|esta|este) ${mailbox} não é (um|uma|nenhum|nenhuma|o vosso|o seu) (painel|lixeira|caixote|mural|outdoor|montra|balde|vitrine|cartaz) ..`,
    '(considerem|considere|deem|dêem|dê) [por] (encerrad*|terminad*|fechad*|conclu*) [o|a|este|esta|qualquer|todo o|nosso|nossa] [nosso|nossa] (contacto|contato|conversa|troca|correspondência|comunicação) ..',
    `(façam|faça|faz|fazer|finjam|finja|finge|fingir|ajam) [todos|de conta|conta|lá] (que|como se|de conta que|conta que) ${writer} [já|nunca|não] (não|nunca|já não|existi*|exist*) ..`,
    '(façam|faça|faz|fazer|finjam|finja|finge|fingir) [de] [conta] (que|como se) [já] (não|nunca) (exist*|estou|estamos) ..',
    'para (vocês|vós|si|você|ti) [nós|eu] [já] (não|nós não) (existimos|existo|estamos|estou) [mais] ..',
    '(esqueçam|esqueça|esquece|esquecer) [se] [já|lá|de vez] [de] (que (eu existo|existo|existimos|nós existimos)|(da minha|da nossa|minha|nossa|a minha|a nossa) existência|o caminho (da|do|para) *|como se chega *) ..',
    `(considerem|deem por|dêem por|dê por) .. ${mailbox} .. (mort*|inexistente|extint*) ..`,
    `(diante|doravante|agora|hoje|quero|queremos|peço|exijo|futuro) [em diante|só|por diante] [quero|queremos|só] silêncio (total|absoluto|completo|rádio|de rádio|sepulcral) ..`,
    `^ silêncio (total|absoluto|completo|rádio|de rádio) [${thanks}|doravante|(da|de) (vossa|sua) [parte]] ..`,
    `(poup*) [se|nos|me|já] (ao|o|a|à|do|esse|este|todo o) (trabalho|esforço|tempo|incómodo|incômodo|maçada|latim) $`,
    `(vão|vá|vai|vai lá|ide) [lá|mas é] (chatear|incomodar|encher|amolar|aborrecer|maçar|melgar|moer|perturbar|importunar|vender) .. (outro|outra|outros|outras|outrem|lado|freguesia|vizinho|camões) ..`,
    '^ [vão|vá|vai] (pregar para outra freguesia|dar banho ao cão|dar uma volta|ver se estou na esquina|lamber sabão|catar coquinho|plantar batatas|pentear macacos|à fava|à vida) ..',
    '(desampar*) (me|nos) a loja ..',
    '(larga|largue|larguem|solta|soltem|desgruda|desgrudem) [lá|já] (me|nos) [lá|já] [da mão|do pé|a braguilha] ($|com|da mão|do pé|já|de vez) ..',
    '(larga|largue|larguem|sai|saia|saiam|desgruda) [já|logo|de vez] (do|de) [meu|nosso] pé ..',
    '(me|nos) (larga|largue|larguem|esquece|esqueça|esqueçam|erra|errem) $',
    `(sai|saia|saiam|some|suma|sumam|desapareçam|desapareça|vaza|vazem|desamparem) [já|logo] (da|do|daqui|desta|deste|dessa) [minha|meu|nossa|nosso] (${mailbox}|vida|vista|frente) ..`,
    `^ [e|pronto|ok] (já deu|acabou a conversa|fim de papo|chega de papo) [com isso|com isto|pra mim|para mim] $`,
    `(estou|estamos|já estou|já estamos) [já|mais que] (farto|farta|fartos|fartas|de saco cheio|cheio|pelos cabelos|até aqui|até ao pescoço|saturado) (disto|disso|deste|desta|destes|destas|desse|dessa|desses|dessas|vocês|(de|do|da|dos|das|com) (vocês|vós|vosso*|vossa*|seu|sua|seus|suas|tanto|tanta|tantos|tantas|receber|ver|ler|abrir|apagar|eliminar|tudo|isto|isso|dizer|pedir|os|as|${mails})) ..`,
    `(encher|enchem|enche|enchendo|torrar|torrando|moer|moem) [me|nos] [o|a|os|meu|minha] ${whine} ..`,
  ],
} satisfies Partial<Record<OptOutAsk, string[]>>;

/** What only sounds like it. */
export const portugueseNotAsked = [
  '(tira|tiram|tiraria|retira|retiram|tirou|tirava|tiravam|tire) [me|nos] [mesmo] (um|uma|o|a|os|as|muitas|muitos|bastante|todo o) [*] [*] (peso|preocupação|preocupações|dor|dores|problema|problemas|dúvida|dúvidas|sono|fardo|espinho|carga|palavras|sufoco) ..',
  '(colega|colegas|pessoa|secretária|assistente|chefe|sócio|sócia|senhora|senhor|moça|moço|rapaz|rapariga|marido|mulher|filho|filha|estagiário|funcionário|funcionária) que (lhe|lhes|vos|te) (pediu|pediram|tinha pedido|escreveu|disse|respondeu|solicitou|rogou) ..',
  '(colega|colegas|pessoa|secretária|assistente|sócio|sócia|moça|moço|rapaz|funcionário|funcionária) que (pediu|escreveu|disse) [a|para] (vocês|você|vos) ..',
  '(contabilista|contador|contadora|consultor|chefe|marido|mulher|esposa|sócio|advogado) [me|nos] (diz|disse|manda|mandou|pede|aconselha|recomenda) [para|que|a|me|nos|eu] (cancel*|elimin*|apag*|cort*|tirar|reduzir) [quase] (todas|todos|as|os|tudo) ..',
  '(ia|íamos|estava|estávamos|quase) [já] [a|para|prestes a] (apagar|eliminar|deletar|excluir|deitar fora|remover) ..',
  '(queria|queríamos|pretendia) (descadastrar|desinscrever|cancelar|sair) [me|nos] (de outro|de outra|noutro|outro|outra|doutro|doutra) ..',
];

/** Only the telephone is not wanted. */
export const portugueseNoCalls = [
  '(lig*|telefon*) [mais|por favor|me] (para|pra|ao|no) [o|a|meu|minha|nosso] [meu|minha|nosso] (fixo|telemóvel|celular|telefone|casa|trabalho|escritório|loja) ..',
];
