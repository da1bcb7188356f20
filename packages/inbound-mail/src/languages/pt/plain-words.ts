import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Portuguese in every order, besides the phrases that were written out. */
export const portuguesePlainOptOut = plainOptOut(
  {
    please: 'por favor|favor|peço que|peço-vos que|agradeço que',
    me: 'me|nos|a minha empresa|a nossa empresa|este endereço|este email',
    my: 'meu|minha|meus|nosso|nossa|o meu|a minha|os meus|este',
    remove: 'remov*|elimin*|apag*|retir*|exclu*|tirem|tire|tirar|cancel*',
    removal: 'remoção|eliminação|exclusão|cancelamento',
    unsubscribe: 'descadastr*|cancelar a subscrição|cancelar a inscrição|desinscrev*',
    list: 'lista|listas|base de dados|newsletter|mailing|envio|envios|contactos|contatos',
    mails: 'emails|e-mails|mensagens|publicidade|spam|newsletters|ofertas|contactos|contatos|propostas',
    data: 'dados|email|endereço|contacto|contato|informações',
    write: 'escrev*|contact*|contat*|envi*|mand*|incomod*|insist*',
    stop: 'parem|pare|parar|deixem de|deixe de|cessem|cesse|cancelem|cancele',
    no: 'não|nunca|jamais',
    more: 'mais|novamente|outra vez|de novo|nunca mais',
    doNotWant: 'não (quero|queremos|desejo|desejamos|pretendo|gostaria de|autorizo) [mais|voltar a]',
    receive: 'saber|ouvir|receber|ser contactado|ser contactada|ser contatado|recebendo',
    noMore: 'não mais|chega de|nenhum|basta de',
    object: 'oponho|opomos|recuso|revogo|retiro',
    marketing: 'publicidade|marketing|comerciais|publicitários|comercial',
    forget: 'esqueçam|esqueça|esquecer',
    oneMore: 'mais um|mais uma|outro|outra|o próximo',
    harm: 'queixa|denunci*|advogad*|bloque*|reclama*',
    inVain: 'poupem me|poupe me|poupem nos|(não vale a pena|inútil|escusam de|escusa de|poupem|não adianta)',
    lastMail: '(último) (email|e-mail|mensagem|contacto|contato)',
    hope: 'espero|seja|que este',
    others: 'colega|colegas|chefe|clientes|cliente|sócio',
  },
  { requests: [] },
);
