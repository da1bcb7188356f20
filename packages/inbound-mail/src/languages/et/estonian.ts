import type { Language } from '../language.ts';
import { estonianCues } from './cues.ts';
import { estonianOptOut } from './opt-out.ts';
import { estonianOptOutRoles } from './opt-out-roles.ts';

export const estonian: Language = {
  name: 'estonian',
  replies: {
    commonWords:
      'ja ei ma me on see palun mind minu meie teie oma kas et ning teid meil meid mulle olen oleme aga aitah tanan tead ka seda selle kuni selleks kahjuks enam mitte',
    cues: estonianCues,
    optOut: estonianOptOut,
    optOutRoles: estonianOptOutRoles,
  },
  mail: {
    wrote: ['kirjutas'],
    announcementBegins: ['kuupäeval', 'e|t|k|n|r|l|p'],
    separators: ['algne kiri', 'algne sõnum', 'edastatud kiri', 'edastatud sõnum'],
    sent: ['saadetud'],
    closings: ['lugupidamisega|parimate soovidega|tervitades|heade soovidega'],
    headers: {
      from: ['saatja', 'kellelt'],
      date: ['saadetud', 'kuupäev'],
      to: ['saaja', 'adressaat', 'kellele'],
      subject: ['teema'],
    },
  },
  dates: {
    months: ['jaan', 'veeb', 'm[äa]rts', 'apr', 'mai', 'juun', 'juul', 'aug', 'sept', 'okt', 'nov', 'dets'],
    returning: ['tagasi', 'naasen'],
  },
  autoReply: {
    absence: [
      'kontorist (?:eemal|v[äa]ljas)',
      '(?:olen|viibin)[^.!?]{0,30}(?:puhkusel|lapsehoolduspuhkusel|l[äa]hetuses|haiguslehel|eemal)',
      'kontor on suletud',
    ],
    later: ['tulen tagasi', 'naasen'],
    limited: ['piiratud', 'ei loe oma'],
    substitute: [String.raw`kiire\p{L}*[^!?]{0,160}`],
    thanks: [String.raw`t[äa]name\p{L}*? (?:kirja|teid)`, 't[äa]name kirja eest', 't[äa]nan kirja eest'],
    machine: [String.raw`automaat\p{L}* (?:vastus|teade|kiri)`],
    left: ['ei t[öo][öo]ta enam'],
    subjects: ['automaatvastus', 'automaatne vastus', 'puhkusel'],
  },
};
