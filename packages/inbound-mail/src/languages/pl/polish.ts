import type { Language } from '../language.ts';
import { near } from '../near.ts';
import { polishCues } from './cues.ts';
import { polishOptOut } from './opt-out.ts';
import { polishOptOutRoles } from './opt-out-roles.ts';
import { polishSomebodyElse } from './somebody-else.ts';

export const polish: Language = {
  name: 'polish',
  replies: {
    said: [
      'pisze',
      'piszą',
      'napisał',
      'napisała',
      'napisali',
      'mówi',
      'mówią',
      'powiedział',
      'powiedziała',
      'odpisał',
      'odpowiada',
      'odpowiedział',
    ],
    commonWords:
      'i a w na z ze do nie sie jest sa to jak co czy prosze dziekuje mnie mi nam nas moj moje moich pan pani panstwo dla o od po za ale juz tylko wiecej ten ta te mam mamy jestem bede jestesmy mozemy bardzo tym tego przez ile czy za mozna panstwa ja je go by',
    cues: polishCues,
    optOut: polishOptOut,
    optOutRoles: polishOptOutRoles,
    somebodyElse: polishSomebodyElse,
  },
  mail: {
    answerPrefixes: ['odp'],
    wrote: ['napisał', String.raw`napisał\(a\)`, 'napisała', 'pisze'],
    announcementBegins: ['dnia', 'w dniu', 'pon|wt|śr|czw|pt|sob|niedz'],
    headers: { from: ['od'], date: ['wysłano', 'data'], to: ['do'], subject: ['temat'] },
    separators: ['oryginalna wiadomość', 'wiadomość oryginalna', 'wiadomość przekazana dalej'],
    forwards: ['początek przekazywanej wiadomości'],
    devices: ['telefon'],
    sent: ['wysłano', 'wysłane'],
    getApp: ['pobierz'],
    forApp: ['dla'],
    closings: ['pozdrawiam|(?:z )?(?:poważaniem|wyrazami szacunku)|dziękuję'],
  },
  dates: {
    months: [
      'stycz',
      'lut(?:y|ego)',
      'marz|marc',
      'kwie',
      'maj',
      'czerw',
      'lip(?:iec|ca)',
      'sierp',
      'wrze',
      'paź',
      'listop',
      'dzień|grud',
    ],
    weekdays: [
      String.raw`poniedział\p{L}+`,
      String.raw`wtor\p{L}+`,
      String.raw`śro\p{L}+`,
      String.raw`czwart\p{L}+`,
      String.raw`piąt\p{L}+`,
      String.raw`sobot\p{L}+`,
      String.raw`niedziel\p{L}+`,
    ],
    tomorrow: ['jutro'],
    returning: [String.raw`wrac\p{L}*`, String.raw`wróc\p{L}*`, String.raw`powr\p{L}*`],
    inclusiveBehind: ['włącznie'],
    until: ['do'],
    untilFillers: ['dnia'],
    since: ['od'],
  },
  autoReply: {
    absence: [
      'poza biurem',
      String.raw`(?:jestem|b[ęe]d[ęe]|przebywam)[^!?\n]{0,40}(?:nieobecn[ya]|na urlopie|poza biurem|niedost[ęe]pn[ya]|na zwolnieniu)`,
      'na urlopie',
      'nieobecn[yae] (?:w biurze|do|od)',
      'biuro (?:jest |b[ęe]dzie )?(?:nieczynne|zamkni[ęe]te)',
      'mojej nieobecno[śs]ci',
    ],
    later: ['po (?:moim )?powrocie', 'wracam', 'wr[óo]c[ęe]', 'jak najszybciej'],
    limited: [String.raw`ograniczon\p{L}+ dost[ęe]p\p{L}*`],
    machine: [
      String.raw`(?:wiadomo[śs][ćc]|odpowied[źz]) (?:zosta[łl]a )?(?:automatyczn\p{L}+|wygenerowan\p{L}+ automatycznie)`,
      String.raw`automatyczn\p{L}+ (?:odpowied[źz]|wiadomo[śs][ćc])`,
    ],
    received: [
      'otrzymali[śs]my',
      String.raw`zosta[łl][ao] (?:przyj[ęe]t\p{L}|zarejestrowan\p{L}|otrzyman\p{L})`,
    ],
    ticket: ['numer (?:zg[łl]oszenia|sprawy)'],
    substitute: [
      String.raw`(?:piln\p{L}+|w sprawach pilnych|podczas mojej nieobecno[śs]ci)[^!?]{0,160}(?:kontakt\p{L}*|skontakt\p{L}*|dzwoni\p{L}*|pisa\p{L}*)`,
    ],
    thanks: [String.raw`dzi[ęe]kuj[ęe]\p{L}* za`],
    left: [
      String.raw`(?:już )?nie (?:pracuj\p{L}+|jest)[^.!?\n]{0,20}(?:już|pracown\p{L}+)`,
      'nie pracuje',
      'nie pracuję',
    ],
    subjects: [
      'odpowied[źz] automatyczna',
      'automatyczna odpowied[źz]',
      'autoodpowied[źz]',
      'nieobecno[śs][ćc]',
      'poza biurem',
    ],
    likelySubjects: ['urlop'],
  },
  servers: {
    subjects: ['nie (?:można|udało się) dostarczyć', String.raw`niedostarczon\p{L}+`, 'zwrot'],
    texts: [
      String.raw`nie (?:można|udało się|mogła zostać|została|mogł[oay]) (?:było )?(?:dostarcz\p{L}+|doręcz\p{L}+)`,
    ],
    addressUnknown: [
      near(
        'użytkownik|adresat|odbiorca|adres|konto|skrzynka',
        'nie istnieje|nieznan|nie znaleziono|nie został[ao]? znalezion',
      ),
      'nieznany (?:użytkownik|adresat|odbiorca)',
      '(?:nie ma|brak) (?:takiego|takiej) (?:użytkownik|adresat|odbiorc|adres|kont|skrzynk)',
    ],
    otherReasons: ['pełna'],
  },
};
