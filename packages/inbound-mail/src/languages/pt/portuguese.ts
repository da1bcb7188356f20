import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { portugueseCues } from './cues.ts';
import { portugueseOptOut } from './opt-out.ts';
import { portugueseOptOutRoles } from './opt-out-roles.ts';
import { portugueseSomebodyElse } from './somebody-else.ts';

export const portuguese: Language = {
  name: 'portuguese',
  replies: {
    said: [
      'diz',
      'dizem',
      'disse',
      'disseram',
      'escreve',
      'escreveu',
      'escreveram',
      'responde',
      'respondeu',
      'respondem',
      'como',
      'frase',
    ],
    commonWords:
      'o a os as um uma de do da dos das eu voce voces nos e ou em no na para por com nao me meu minha meus seu sua vossa que como quando obrigado obrigada mas mais muito estou esta temos ao se ja sim ser',
    cues: portugueseCues,
    optOut: portugueseOptOut,
    optOutRoles: portugueseOptOutRoles,
    shape: { slips: true },
    somebodyElse: portugueseSomebodyElse,
    abbreviations: ['sr', 'sra'],
    hungOn: ['me', 'nos', 'se', 'lo', 'los', 'la', 'las', 'te', 'vos'],
    spellings: [
      // No channel is wished for.
      [/(?<=^| )(?:nem|tambem nao) (?:por|pelo|via) (?:telefone|whatsapp|zap|linkedin|sms) /g, 'nunca '],
      // Not put off, but never.
      [
        /(?<=^| )(?:(?:nem )?(?:agora|hoje|amanha|(?:na )?(?:semana|mes) (?:que|q) vem|(?:na )?proxima semana|(?:no )?proximo mes) )(?:nem (?:nunca|jamais|amanha|depois|mais tarde|mais para a frente|no futuro|futuramente|(?:na )?(?:semana|mes|ano) (?:que|q) vem|(?:na )?proxima semana|(?:no )?proximo (?:mes|ano)|daqui a (?:um|dois|tres|seis|uns) mes(?:es)?) ){1,4}/g,
        'nunca ',
      ],
    ],
  },
  mail: {
    answerPrefixes: ['res'],
    forwardPrefixes: ['enc'],
    wrote: ['escreveu'],
    announcementBegins: ['em', 'seg|ter|qua|qui|sex|sáb'],
    headers: { from: ['de'], date: ['enviada', 'enviada em', 'data'], to: ['para'], subject: ['assunto'] },
    separators: ['mensagem original', 'mensagem encaminhada'],
    forwards: ['início da mensagem reencaminhada', 'início da mensagem encaminhada'],
    devices: ['telemóvel', 'celular'],
    sent: ['enviada'],
    getApp: ['obter'],
    forApp: ['para'],
    outlookFor: ['para'],
    closings: ['atenciosamente|att|abraços?|(?:com os )?(?:melhores )?cumprimentos|obrigad[oa]'],
    disclaimers: [
      '(?:aviso (?:legal|de confidencial)|este (?:e-?mail|mensagem).{0,80}confiden)',
      'esta mensagem.{0,80}confiden',
    ],
  },
  dates: {
    months: [
      'jan',
      'fev',
      'mar(?!t[esi])',
      'abr',
      'mai',
      'jun',
      'jul',
      'ago',
      'set(?!t?im)',
      'out(?:ubro)?',
      'nov',
      'dez',
    ],
    weekdays: [
      'segunda-feira',
      'terça-feira',
      'quarta-feira',
      'quinta-feira',
      'sexta-feira',
      'sábado',
      'domingo',
    ],
    tomorrow: ['amanhã'],
    ordinals: ['º', 'ª'],
    ofMonth: [String.raw`de\s`],
    ofYear: ['de'],
    returning: [String.raw`regres\p{L}*`, String.raw`volt\p{L}+`, String.raw`retorn\p{L}*`],
    inclusiveBehind: ['inclusive'],
    until: ['até', 'ao', 'a'],
    untilFillers: ['dia', 'de', String.raw`\p{L}{2,14}-feira`],
  },
  autoReply: {
    absence: [
      'escrit[óo]rio[^!?]{0,60}(?:encerrado|fechado)',
      'fora do escrit[óo]rio',
      String.raw`(?:estou|estarei|encontro-me)[^!?\n]{0,40}(?:ausente|de f[ée]rias|em f[ée]rias|fora|de licen[çc]a|em viagem)`,
      'de f[ée]rias',
      'em f[ée]rias',
      'licen[çc]a[ -](?:maternidade|m[ée]dica)',
      'ausente (?:do|at[ée]|de)',
      'minha aus[êe]ncia',
    ],
    later: [
      '(?:no|ao) meu (?:regresso|retorno)',
      'regresso',
      'retorno',
      'voltarei',
      'regressarei',
      'retornarei',
      'assim que poss[íi]vel',
      'o mais breve',
    ],
    limited: ['acesso limitado'],
    machine: ['(?:resposta|mensagem|e-?mail) (?:[ée] )?(?:autom[áa]tica|gerad[oa] automaticamente)'],
    received: ['recebemos (?:o|a|seu|sua)', 'foi recebid[oa]'],
    ticket: ['n[úu]mero de (?:ticket|caso|pedido|protocolo)'],
    substitute: [
      String.raw`(?:urgente|urg[êe]ncia|na minha aus[êe]ncia|durante a minha aus[êe]ncia)[^!?]{0,160}(?:contact\p{L}*|contat\p{L}*|ligue|fale|escrev\p{L}*)`,
    ],
    thanks: ['obrigad[oa] (?:pelo|por|pela)', 'agrade[çc]emos (?:o|a|seu)'],
    left: [
      String.raw`(?:já )?não (?:trabalh\p{L}+|faz|está|integra|colabora)[^.!?\n]{0,20}(?:mais|na empresa)`,
      'deixou (?:a empresa|de trabalhar)',
    ],
    requests: ['obrigad[oa]'],
    subjects: ['resposta autom[áa]tica', 'fora do escrit[óo]rio', 'mensagem autom[áa]tica', 'aus[êe]ncia'],
    likelySubjects: ['f[ée]rias'],
  },
  servers: {
    subjects: ['não (?:foi )?entregue', 'falha na entrega'],
    texts: [String.raw`não (?:foi possível|pôde|pode) (?:ser )?(?:entreg|envi)\p{L}+`, 'não foi entregue'],
    delayed: [String.raw`atras\w+`],
    addressUnknown: [
      near(
        'usuário|usuario|destinatário|destinatario|endereço|endereco|conta|caixa|domínio',
        'desconhecid|não existe|nao existe|inexistente|não (?:foi )?encontrad|inválid',
      ),
    ],
    otherReasons: ['chei[oa]'],
  },
};
