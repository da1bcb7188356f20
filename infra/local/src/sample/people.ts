import type { Language } from './replies.ts';

/** An invented person. `.example` is reserved (RFC 2606), so the address cannot exist. */
export interface SamplePerson {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  language: Language;
}

/** Domain of the invented senders. */
export const senderDomain = 'aldertree.example';

interface Region {
  language: Language;
  firstNames: string[];
  lastNames: string[];
  companies: string[];
}

const words = (text: string) => text.split(',').map((word) => word.trim());

const regions: Region[] = [
  {
    language: 'de',
    firstNames: words('Anke, Jonas, Femke, Katja, Bruno, Henrike, Malte, Silke, Torben, Ulrike'),
    lastNames: words('Brandner, Quint, Ahlers, Vossberg, Tietje, Lohmar, Kranich, Westerfeld'),
    companies: words('Nordhafen Logistik, Kastanienhof Pflege, Elbtor Spedition, Lindenruh Wohnen'),
  },
  {
    language: 'nl',
    firstNames: words('Pieter, Joost, Marijke, Sanne, Wouter, Anouk, Ruben, Hanneke'),
    lastNames: words('Hoekstra, Vrees, Bakkers, Duinker, Terpstra, Zeeman, Polman'),
    companies: words('Polderweg Transport, Duinrand Zorg, Grachtzicht Hotels'),
  },
  {
    language: 'fr',
    firstNames: words('Claire, Odile, Bastien, Margaux, Fabrice, Solène, Gilles, Noémie'),
    lastNames: words('Delmas, Perrot, Vaucluse, Lamarque, Besson, Chastain, Roussel'),
    companies: words('Lac Bleu Services, Vieux Moulin Hotels, Tramontane Fret'),
  },
  {
    language: 'es',
    firstNames: words('Inés, Álvaro, Lucía, Gonzalo, Marta, Rodrigo, Nuria'),
    lastNames: words('Quintela, Barreda, Somoza, Peralta, Cifuentes, Olmedo'),
    companies: words('Costa Clara Hoteles, Rueda Larga Transportes'),
  },
  {
    language: 'en',
    firstNames: words('Tomasz, Marek, Imogen, Declan, Priya, Rowan, Aisling, Callum, Nadia'),
    lastNames: words('Zielony, Nowik, Hartwell, Okafor, Pemberton, Lindqvist, Marchesi, Thorne'),
    companies: words('Saltmarsh Freight, Fernhill Care, Ventoso Trasporti, Three Rivers Offices'),
  },
];

/** Person number n, from each region in turn. The same number is always the same person. */
export function samplePerson(n: number): SamplePerson {
  const { language, firstNames, lastNames, companies } = regions[n % regions.length]!;
  const turn = Math.floor(n / regions.length);
  const firstName = firstNames[turn % firstNames.length]!;
  const lastName = lastNames[(turn + Math.floor(turn / firstNames.length)) % lastNames.length]!;
  const company = companies[turn % companies.length]!;
  const local = plain(`${firstName}.${lastName}`);
  const domain = `${plain(company).replaceAll(' ', '-')}.example`;
  return { email: `${local}.${n}@${domain}`, firstName, lastName, company, language };
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
