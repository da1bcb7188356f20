import type { OptOutRoles } from '../../classify/composed/roles.ts';

/** The words of opt-outs in Portuguese, by the part they play in a sentence. */
export const portugueseOptOutRoles: OptOutRoles = {
  stop: 'stop|parem|pare|parar|para|parem de|deixem de|deixe de|deixar de|cessem|cesse|cessar|basta|chega|interrompam|interromper|interrompa|suspendam|suspender|suspenda|abstenham-se|abster|terminem|termine|acabem|encerrem|encerrar|cessação',
  no: 'não|nunca|jamais|nenhum|nenhuma|nada|nem|sem',
  write:
    'escrever|escrevam|escreva|escrevas|escrever-me|escrevendo|contactar|contactem|contacte|contactar-me|contatar|contatem|contate|contatar-me|contactando|enviar|enviem|envie|enviar-me|enviando|envies|mandar|mandem|mande|mandando|mandar-me|incomodar|incomodem|incomode|incomodando|insistir|insistam|insista|chatear|chateiem|ligar|liguem|ligue|telefonar|spammar|importunar|importunem|perturbar|perturbem|perturbe|bombardear|remeter|entrar em contato|entrem em contato|entre em contato|entrar em contacto|entrem em contacto|entre em contacto|abordar|abordem|assediar|encher|encham|massacrar|aborrecer|spam',
  send: 'envi*|mand*|remet*',
  mail: 'email|emails|e-mail|e-mails|mail|mails|mensagem|mensagens|publicidade|propaganda|propagandas|spam|newsletter|newsletters|ofertas|promoções|comunicações|comunicação|contactos|contacto|contatos|contato|envios|correspondência|lembretes|lembrete|notificações|boletins|marketing|informativos|mailings|disparos|insistências|publicitários|lixo|porcaria|abordagens',
  more: 'mais|novamente|outra vez|de novo|nunca mais|outro|outra|outros|outras|no futuro|futuro|futuros|futuras|continuar|continuem|voltar a|voltem a|volte a|doravante|daqui em diante|adicionais|adicional|ainda',
  remove:
    'remover|removam|remova|remove|remover-me|removam-me|remova-me|remoção|removido|removida|removidos|eliminar|eliminem|elimine|elimina|eliminar-me|eliminem-me|eliminação|eliminado|eliminados|apagar|apaguem|apague|apaga|apagar-me|apaguem-me|apague-me|apagado|apagados|retirar|retirem|retire|retira|retirar-me|retirem-me|retire-me|retirada|retirado|tirar|tirem|tire|tira|tirem-me|tire-me|tira-me|excluir|excluam|exclua|exclui|exclusão|excluam-me|excluído|cancelar|cancelem|cancele|cancelamento|esqueçam|esqueça|esquecer|riscar|risquem|descartar|destruir|limpar|sumir|desaparecer',
  leave:
    'descadastrar|descadastrem|descadastre|descadastramento|descadastro|descadastrar-me|desinscrever|desinscrevam|desinscrever-me|desinscrição|cancelar a subscrição|cancelar subscrição|cancelar a inscrição|cancelar inscrição|cancelar a minha subscrição|cancelar minha inscrição|cancelem a minha subscrição|cancele minha inscrição|anular a subscrição|anular subscrição|unsubscribe|desassinar|opt-out|dar baixa|desvincular|desregistar|dessubscrever|remover subscrição|anulem a minha subscrição',
  me: 'me|nos|mim|comigo|connosco|conosco|a minha empresa|minha empresa|a nossa empresa|nossa empresa|este endereço|este email|este e-mail|esta caixa|esta conta|minha caixa|nossa caixa|aqui|para cá|minha equipa|minha equipe',
  mine: 'meu|minha|meus|minhas|nosso|nossa|nossos|nossas',
  self: 'eu|nós',
  place:
    'lista|listas|base de dados|bases de dados|base|bases|banco de dados|newsletter|mailing|mailings|mailing list|sistema|sistemas|crm|envio|envios|contactos|contatos|registo|registos|registro|registros|cadastro|cadastros|arquivos|ficheiros|campanha|campanhas|distribuição|subscrição|inscrição|destinatários|sequência',
  data: 'dados|email|e-mail|endereço|endereços|contacto|contato|informações|nome|número|dados pessoais|cadastro|ficha|conta|telefone',
  want: 'quero|queremos|desejo|desejamos|gostaria|gostaríamos|pretendo|pretendemos|peço|pedimos|solicito|solicitamos|exijo|exigimos|espero|esperamos|prefiro|preferimos|preferia|preferiria|agradeço|agradecemos|agradecia|agradeceria|seja|que este|certifiquem-se|aceito|aceitamos|rogo|requeiro|tenho interesse em receber|interesse em receber|interessado em receber|queria|solicitei|pedi|autorizo|desejada',
  get: 'receber|recebendo|receba|recebê-los|ser contactado|ser contactada|ser contatado|ser contatada|ser incomodado|saber de vocês|saber de vós|ouvir|ler|ver|chegar|cheguem|notícias vossas|contactado|contactados|contatado|incomodado',
  object:
    'oponho|opomos|recuso|recusamos|revogo|revogamos|retiro o consentimento|retiro o meu consentimento|proíbo|proibimos|oposição|revogação|nego',
  consent:
    'consentimento|consinto|autorizo|autorizei|autorizamos|autorização|permito|permissão|dei permissão|aceitei|aceito|consenti',
  use: 'publicidade|marketing|comerciais|publicitários|comercial|tratamento|uso|utilização|fins|usem|utilizem|usar|utilizar|tratar|conservar|consentimento',
  law: 'rgpd|lgpd|gdpr|artigo 17|artigo 21|art 17|art 21|art 18|direito ao esquecimento|direito de oposição|direito ao apagamento|proteção de dados|lei geral de proteção',
  block: 'lista negra|blacklist|lista de bloqueio|lista de exclusão|não perturbe|lista robinson',
  harm: 'queixa|denunciar|denuncio|denunciarei|denúncia|advogado|advogados|bloquear|bloqueio|bloquearei|bloqueados|bloqueado|reclamação|procon|anpd|cnpd|tribunal|judiciais|polícia|assédio|reportar|reporto|medidas legais|processo|spam',
  when: 'se|próximo|próxima|outro|outra|mais um|mais uma|caso contrário|senão|ou|será|serão|qualquer|novo|continuarem|continuam|continuar|insistirem',
  last: 'último|última|últimos',
  alone:
    'deixem-me em paz|deixe-me em paz|deixa-me em paz|me deixem em paz|me deixe em paz|me deixa em paz|deixem me em paz|em paz|deixem-nos em paz|sumam|desapareçam|vão embora|esqueçam-me|esqueçam de mim|me esqueçam|esqueça-me|larguem-me|me larguem|vão passear|larga do meu pé|sossegado|sossegada|sossego',
  spare:
    'poupem-me|poupe-me|poupem-nos|poupem me|poupe me|poupa me|me poupem|me poupe|farto|farta|fartos|cansado|cansada|chega de|basta de|inútil|não vale a pena|não adianta|escusam de|escusa de|evitem|evite|evitar|dispenso|dispensamos|indesejados|indesejadas|não solicitada|saturado|desnecessário|poupem|excesso',
  it: 'isto|isso|estes|estas|esta|este|esses|essas|esse|essa|o|os|as|assim|tal|disto|disso|deste|desse|destes|desses',
  today: 'hoje',
  filler:
    'por favor|favor|se faz favor|por gentileza|gentileza|faz favor|obrigado|obrigada|olá|oi|bom|boa|dia|tarde|noite|caro|cara|caros|senhor|senhores|senhora|cumprimentos|atenciosamente|de|do|da|dos|das|o|a|os|as|um|uma|uns|em|no|na|nos|nas|ao|à|aos|às|para|por|pelo|pela|com|e|ou|que|se|lhe|lhes|vos|vosso|vossa|vossos|vossas|seu|sua|seus|suas|teu|tua|teus|tuas|você|vocês|tu|imediatamente|imediato|já|agora|definitivamente|permanentemente|urgentemente|urgência|com urgência|o mais rápido possível|quanto antes|é|são|ser|seja|estar|está|estou|sou|pode|podem|poderia|poderiam|posso|podes|puder|tenho|temos|ter|todo|todos|toda|todas|tudo|qualquer|algum|alguma|tipo|gênero|género|não solicitados|não solicitado|solicitados|solicitadas|comercial|comerciais|publicitário|publicitários|publicitárias|automático|automáticos|automáticas|empresa|eletrónico|eletrónicos|electrónico|eletrônico|eletrônicos|pessoais|interesse|interessado|interessada|não tenho interesse|não me interessa|não obrigado|não obrigada|interessa|proceder|procedam|façam|faça|fazer|queira|queiram|confirmar|confirmem|como|onde|nos termos|conforme|segundo|expressamente|formalmente|também|só|apenas|simplesmente|realmente|mesmo|da vossa parte|vossa parte|sua parte|parte|malditos|chatos|me|duas|três|vezes|vez|uma vez por todas|porque|então|muito|essa|estão|a mim|sim|constantes',
  and: 'e|ou|portanto|porque',
  add: 'adicionar|adicionem|adicione|acrescentem|inscrever|inscrevam|incluir|incluam|inclua|coloquem|coloque|colocar',
  other:
    'colega|colegas|chefe|cliente|clientes|sócio|fatura|faturas|encomenda|pedido de compra|reunião|demo|demonstração|anexo|anexos|até|antes|enquanto|semana|semanas|mês|meses|segunda|terça|quarta|quinta|sexta|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|ano|trimestre|momento|atualmente|hesite|hesitem|hesitar|preço|preços|orçamento|ferramenta|software|fornecedor|teste|taxa|página|alguém|ele|ela|eles|destinatário|usuários|utilizadores|exceto|erro|engano|depois|mais tarde|férias|contrato|recebi|recebido|chegou|consegui|telefone|proposta|perder|deixe de enviar|catálogo',
};
