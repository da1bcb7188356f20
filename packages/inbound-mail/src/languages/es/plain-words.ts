import { plainOptOut } from '../plain-opt-out.ts';

/** The words of Spanish in every order, besides the phrases that were written out. */
export const spanishPlainOptOut = plainOptOut(
  {
    please: 'por favor|favor de|rogamos|ruego',
    me: 'me|mí|nos|nosotros|mi empresa|nuestra empresa',
    my: 'mi|mis|nuestro|nuestra|nuestros|este|esta',
    remove:
      'elimin*|borr*|quit*|sacar|sacarme|saqu*|retiren|retire|retirar|retírenme|suprim*|excluyan|excluir|excluya|remuev*|cancelen|cancele|sáquenme|sáqueme|sacadme|bórrenme|quítenme|elimínenme',
    removal: 'eliminación|baja|supresión|cancelación',
    unsubscribe: 'desuscri*|dar de baja|darme de baja|denme de baja|den de baja',
    list: 'lista|listas|base de datos|bases|newsletter|boletín|envíos|mailing|contactos',
    mails: 'correos|emails|mails|mensajes|publicidad|spam|ofertas|promociones|boletines|newsletters',
    data: 'datos|correo|dirección|email|información',
    write: 'escrib*|contact*|envi*|envíe*|mand*|molest*|insist*|escribirme|enviarme|contactarme',
    stop: 'dejen de|deje de|dejad de|paren|pare|cesen|cese|basta|eviten|evite',
    no: 'no|nunca|jamás',
    more: 'más|nuevamente|otra vez|de nuevo|nunca más|en adelante',
    doNotWant: 'no (quiero|queremos|deseo|deseamos|quisiera) [más|que me|que nos|volver a]',
    receive: 'recibir|ser contactado|ser contactada|reciba|recibiendo',
    noMore: 'no más|ni un|ningún|basta de',
    object: 'me opongo|nos oponemos|rechazo|revoco|prohíbo',
    marketing: 'publicidad|marketing|comercial|comerciales|publicitarios',
    forget: 'olvídense de|olvidarse de|olvídese de|olvídate de|olviden|olvide',
    oneMore: 'otro|otra|uno más|una más|un correo más|el próximo',
    harm: 'denunci*|abogad*|bloque*|queja|agencia|report*',
    inVain:
      'ahórrenme|ahórreme|ahórrennos|(inútil|no hace falta|no tiene sentido|no sirve de nada|ahórrense|ahórrese|no merece la pena) [que|de]',
    lastMail: '(último|último y) (correo|mensaje|email|mail)',
    hope: 'espero|sea|confío|asegúrense',
    others: 'compañero|compañera|colega|jefe|jefa|clientes|cliente|socio',
  },
  { requests: [] },
);
