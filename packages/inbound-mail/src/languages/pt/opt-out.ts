import type { OptOutLexicon } from '../../classify/opt-out-lexicon.ts';
import { portuguesePlainOptOut } from './plain-words.ts';

export const portugueseOptOut: OptOutLexicon = {
  classes: {
    list: 'lista|listas|base|bases|dados|newsletter|newsletters|mailing|sistema|sistemas|contatos|contactos|cadastro|registos|registros|divulgação|distribuição|emails|crm|campanha|campanhas|envios',
    mails:
      'email|emails|mensagem|mensagens|mail|mails|spam|publicidade|contato|contatos|contacto|contactos|informações|comunicações|comunicação|propaganda|newsletter|newsletters|ofertas|nada|isso|isto|correio',
    remove:
      'remova-me|removam-me|retire-me|retirem-me|tire-me|tirem-me|exclua-me|excluam-me|elimine-me|eliminem-me|apague-me|me remova|me remover|me removam|me retire|me retirem|me retirar|me tire|me tirem|me tirar|me exclua|me excluam|me excluir|me descadastre|me descadastrar|me descadastrem|remover-me|retirar-me|tirar-me|excluir-me|descadastre-me|descadastrem-me|desinscreva-me|me desinscreva|me desinscrever|nos remova|nos removam|nos retire|nos retirem|nos excluam|remova-nos|removam-nos|retirem-nos|me tira|me remove|me exclui',
    delete:
      'remova|removam|remover|retire|retirem|retirar|tire|tirem|tirar|exclua|excluam|excluir|apague|apaguem|apagar|elimine|eliminem|eliminar|delete|deletem|deletar|cancele|cancelem|cancelar|remove',
    write:
      'enviar|envie|enviem|enviarem|mandar|mande|mandem|mandarem|contatar|contate|contatem|contactar|contacte|contactem|contactarem|escrever|escreva|escrevam|incomodar|incomode|incomodem|contactar-me|contatar-me|enviar-me|envie-me|enviem-me|escrever-me|ligar|ligue|liguem|perturbar|perturbem|insistir|insistam|receber|contatado|contatada|contactado|contactada|chatear|importunar|abordar|mandar-me|mandem-me',
    data: 'dados|email|endereço|contato|contacto|informações|cadastro|registo|registro|mail|e-mail',
  },
  plain: portuguesePlainOptOut,
  asks: {
    threat: [
      '(se|senão|próximo|próxima|caso contrário|ou) ... (advogado*|denunci*|denúncia|processo|processar|processo judicial|procon|anpd|cnpd|spam|bloque*|queixa|tribunal) ..',
    ],
    command: [
      '^ [por favor] (descadastrar|descadastro|descadastre|cancelar inscrição|cancelar subscrição|cancelar assinatura|cancelar|remover|sair|parar|pare|parem|stop|unsubscribe|excluir|anular subscrição|desinscrever|me remova|me descadastre|chega|basta|remoção|desinscrição|sair da lista) [por favor|obrigado|obrigada|já|imediatamente] $',
    ],
    unsubscribe: [
      '(quero|desejo|queremos|gostaria|gostaríamos|preciso|como faço para|como posso|posso|solicito) .. (me descadastrar|descadastrar|cancelar a minha subscrição|cancelar minha inscrição|cancelar a inscrição|cancelar a subscrição|sair da|sair desta|sair dessa|sair de|anular a subscrição|desinscrever|descadastro|o descadastro|meu descadastro) ..',
      '(cancele|cancelem|anulem|anule|cancelar) [por favor] (minha|a minha|nossa|a nossa) (inscrição|subscrição|assinatura) ..',
      '(link|botão) de (descadastro|cancelamento|remoção) ... (não|falta)',
    ],
    leave_list: [
      '{remove} .. (e|ou|porque|mas|que) ..',
      '(quero|desejo|queremos|gostaria|gostava|solicito|peço|exijo|favor|podem|pode|poderiam|poderia|agradeço|agradecia) .. .. (me|nos) (remova|removam|retire|retirem|tire|tirem|exclua|excluam|apague|apaguem|descadastre|descadastrem|elimine|eliminem|tirar|remover|retirar|excluir) ..',
      '{delete} [por favor|já] (meu|o meu|minha|a minha|meus|os meus|nosso|o nosso|nossa|este|esse) (email|endereço|e-mail|contacto|contato|nome|mail|dados|cadastro|número) ..',
      '{remove} .. (da|das|de|do|dos|desta|dessa|deste|desse) .. {list}',
      '{remove} [por favor|já|imediatamente] $',
      '{delete} [por favor] (meu|o meu|minha|a minha|meus|os meus|nosso|o nosso|este|esse|nossos|os nossos) .. (da|das|de|do|dos|desta|dessa) .. {list}',
      '(ser|seja) (removido|removida|retirado|retirada|excluído|excluída|removidos|retirados|descadastrado) ..',
      '(não) (quero|desejo|queremos) [mais] (estar|fazer parte|constar|figurar|continuar) .. {list}',
    ],
    stop_writing: [
      '(pare|parem|parar|cessem|cesse|deixe|deixem|chega|basta) [já|imediatamente|por favor] (de|com) .. (enviar*|escrever*|mandar*|contactar*|contatar*|incomodar*|chatear*|ligar*|spam*|perturbar*|insistir|encher|{mails}) ..',
      '^ .. (deixe-me|deixem-me|me deixe|me deixem|me deixa|deixa-me|nos deixem|deixem-nos) [já] (em paz|sossegad*) ..',
      '(pare|parem|parar|pára|cessem|cesse|deixe|deixem|chega|basta|suspendam|suspenda|abstenham-se|evitem) [já|imediatamente|por favor] (de|com|os|o|do|dos) .. ({write}|{mails}) ..',
      '(pare|parem) [já|por favor|imediatamente|com isso|com isto] $',
    ],
    no_contact: [
      'não (quero|queremos|desejo) [mais] saber [mais] [nada] de (vocês|vós|si|nada) ..',
      '(evitem|evite|abstenham-se|abstenha-se) [de] (contactar*|contatar*|escrever*|enviar*|mandar*) ..',
      'não [me|nos] (volte*|voltar|tornem|torne) [a] (contact*|contat*|escrev*|envi*|mand*|incomod*|ligar) ..',
      '(proíbo|proibimos|exijo|exigimos) .. (usar|uso|contact*|contat*|envi*|dados|email*) ..',
      '(não|nunca|jamais) [me|nos] [quero|queremos|voltem|volte|desejo|desejamos|pretendo] [mais] [a|que] [me|nos] {write} .. (mais|nunca|novamente|de novo|outra vez|nada|nenhum*) ..',
      '(não|já não|nem) (quero|queremos|desejo|desejamos|pretendo|gostaria|autorizo|aceito|preciso|tenho interesse em) .. (receber|ser contat*|ser contact*|ouvir|continuar a receber|que me|que nos|saber de vocês) .. ({mails}|mais|nada|de vocês|{write}|vossas|vossos|seus) ..',
      '(prefiro|preferia|preferimos|agradeço|agradecia|agradeceria|peço|pedimos|solicito|exijo|favor|gostaria) .. (que não|não|para não) .. {write} ..',
      '(que) (este|esta|seja) .. (o último|a última) ..',
      '(não) (me|nos) {write} .. (nada|mais|nunca|email|emails|mensagens) ..',
      'não (me|nos) {write} .. (mais|novamente|nunca mais|de novo|outra vez) ..',
      'não {write} [-me] .. (mais|nunca mais|novamente) ..',
      'não (voltem|volte|tornem|torne) a {write} ..',
      'não (me|nos) (contate|contatem|contacte|contactem|escreva|escrevam|incomode|incomodem) [por favor] $',
      'não (quero|queremos|desejo|desejamos|pretendo|gostaria|pretendemos|autorizo) [mais|de] (receber|ser contatado|ser contactado|ser contatada|ser contactada|ser contactados|ser incomodado) ..',
      'não (quero|queremos|desejo) (mais) {mails} ..',
      'nunca mais (me|nos) {write} ..',
      '(favor|peço|solicito|agradeço|pedimos|agradecia) [que] .. não .. {write} ..',
    ],
    no_more_mail: [
      '^ [por favor] (chega de|sem|não mais|nada de|não) (mais) {mails} ..',
      '^ [por favor] (chega de|basta de) {mails} ..',
      'não (enviem|envie|mandem|mande) mais ..',
    ],
    erase_data: [
      '{delete} [por favor|já|todos|imediatamente] [todos] (os meus|meus|o meu|meu|os nossos|nossos|minhas|as minhas) .. {data} ..',
      '(eliminação|exclusão|remoção|apagamento) (dos|do|de|de todos) (meus|meu|nossos|os meus|dados) ..',
      '(direito) (ao|à|de) .. (esquecimento|apagamento|eliminação|oposição)',
      '(artigo|art) (17|18|21) ..',
      '(lgpd) ... (exclu*|elimin*|remov*|apag*)',
    ],
    objection: [
      'não (autorizo|autorizamos|consinto|dou autorização|dou consentimento|permito) .. (uso|utiliz*|dados|email|contacto|tratamento|envio) ..',
      '(oponho-me|me oponho|opomo-nos|nos opomos) .. (ao|à|a) .. (tratamento|uso|utilização|envio) ..',
      '(revogo|retiro) .. consentimento ..',
    ],
    go_away: [
      '^ .. não (insistam|insista|insistas) [mais] $',
      '(deixe-me|deixem-me|me deixe|me deixem|me deixa) (em paz|sossegado|sossegada)',
    ],
  },
  asksSource: [
    '(onde|como|quem|de onde) .. (o meu|a minha|os meus|meu|minha|meus) .. (email|e-mail|endereço|contacto|contato|dados|número|mail) ..',
  ],
  requests: [
    '(ok|entendido|certo|claro|está bem) $',
    '(pode|podem|poderia|poderiam|podia|podes|podiam)',
    '(como|onde) (posso|faço|me|podemos)',
    'por favor',
    '(quando|porque|por que) .. (parar|param|continuam)',
    '(quantas vezes)',
    '^ (stop|parem|pare)',
  ],
  silenceGuards: [
    '(fatura*|papel|amostra*|encomenda*|estafeta*|por correio|mercadoria*)',
    '(mas|antes|sim|melhor) (liguem|ligue|fale|pelo)',
  ],
  negated: [
    'não (par*|deix*|cess*) de ..',
    'não [me|nos] (apag*|remov*|elimin*|cancel*|retir*|exclu*|tir*) ..',
  ],
  erasesIt: ['(apaguem*|apague*|removam*|remova*|eliminem*|elimine*|excluam*|exclua*) ..'],
  questionGuards: ['(mais tarde|depois|quando quiser|a qualquer momento|se não)'],
  guards: [
    '^ se (o|a|custa|custar|for|é) .. ..',
    'não (parem|pare|interrompam|cancelem) ..',
    '(clientes|usuários|utilizadores|assinantes|destinatários|leitores|membros) .. (não quer*|se|podem|querem|pedem|possam|pediram) ..',
    '(encomenda|entrega|anexo|ficheiro|arquivo anexo|logo|grupo|produto|convite|carrinho) ..',
    '(antes|até) (de|da|do|à|ao|segunda*|terça*|quarta*|quinta*|sexta*|que|amanhã|dia|o|a) ..',
    '(esta semana|essa semana|este mês|esse mês|na próxima semana|durante|ao fim de semana|no fim de semana)',
    '(não) (hesite|hesitem|deixe de|deixem de|exite)',
    '(não) (quero|queremos|pretendo|vou) (cancelar|sair|me descadastrar|descadastrar)',
    '(não) (me) (remova|removam|retire|retirem|exclua|descadastre)',
    '(por engano|sem querer|por erro|acidental*)',
    '(clientes|usuários|utilizadores|destinatários|pessoas|contatos|contactos|leads|alguém|eles|assinantes|inscritos) .. (descadastr*|cancel*|remov*|sair|saem|se)',
    '(nosso|nossa|atual|outro|antigo|anterior|antiga) (fornecedor|ferramenta|plataforma|contrato|software|serviço|sistema|parceiro|provedor)',
    '(taxa|página|processo|gestão) de (descadastro|cancelamento|remoção)',
    '(por|pelo|via) (telefone|whatsapp|linkedin|sms)',
    '(mas|antes|sim|melhor) (liguem|ligue|contacte|contate|fale|escreva para|pelo)',
    '(pasta|caixa) de spam',
    '(se|quando|depois|após) .. (contrat*|cancel*|teste|assin*|termin*)',
    '(duplicados|proposta|fatura|pedido|linha|anexo|orçamento|reunião)',
  ],
  guardsOf: {
    erase_data: ['^ (vocês|como|quando|devo|tenho que|preciso)', '(import*|migra*|teste)'],
    no_contact: [
      'não (recebi|recebemos|tenho|temos|vi|encontrei|chegou) ..',
      '(porque|por que|ninguém|eles|ele|ela) .. não ..',
      '(mais tarde|mais para a frente|mais detalhes|mais tempo)',
      '(não) (posso|podemos|consigo|conseguimos) ..',
    ],
    stop_writing: ['(queremos|precisamos|vamos|paramos|deixamos) .. ..'],
  },
};
