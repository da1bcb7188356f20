import type { SomebodyElse } from '../../classify/somebody-else-lexicon.ts';

/** What is asked for another is no opt-out of the one who asks. */
export const portugueseSomebodyElse: SomebodyElse = {
  classes: {
    whose: 'meu|minha|meus|nosso|nossa',
    who: 'colega|colegas|chefe|diretor|diretora|gerente|antecessor|antecessora|assistente|secretária|cliente|clientes|marido|esposa|mulher|pai|mãe|filho|filha|irmão|irmã|amigo|amiga|sócio|sócia|antigo endereço|endereço antigo|email antigo',
  },
  others: [
    '(ao|à|o|a|do|da|para|para o|para a) {whose} [antigo|antiga|ex] {who}',
    '(ao|à) (senhor|senhora|sr|sra) ..',
  ],
  withWriter: [
    '(chefe|diretor|diretora|gerente) [me|nos] (pede|pediu|manda|mandou|solicita|solicitou) [vos|lhes] (para|que|pra) não (nos|me) ..',
    '(chefe|diretor|diretora|gerente) [me|nos] (pede|pediu|pediu-me|pede-me|mandou|mandou-me|encarregou-me|solicitou) .. (dizer|informar|comunicar|avisar|transmitir) ..',
    '(deixe|deixem|pare|parem|cessem) de (escrever|enviar|mandar|contactar|contatar|ligar) .. (diretor|diretora|chefe|gerente) ... não (quer|deseja|pretende) ..',
    '(e|ou|nem) [a] (mim|me|nós|eu)',
    '(mim|nós) (e|ou|nem|também)',
  ],
  takesOver: [
    '(mas|enquanto) (eu|nós) sim ..',
    '(sou|serei) [eu] [agora] [o|a] [seu|vosso|vossa|sua] [novo|nova] (contacto|contato|interlocutor|responsável) ..',
    'agora .. (sou eu|o contacto sou|o contato sou|eu sou|trato eu|cuido eu) ..',
    '(escrevam|escreva|contactem|contacte|contatem|falem) .. (comigo|para mim|a mim) ..',
    '(usem|use|utilizem|utilize) .. (este endereço|o meu novo endereço|este email) ..',
  ],
};
