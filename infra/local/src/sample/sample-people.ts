/** Somebody invented. `.example` is reserved: nobody can have the address. */
export interface SamplePerson {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
}

/** Domain of the invented sender. */
export const sampleDomain = 'aldertree-sample.example';

const firstNames = 'Anke Pieter Claire Tomasz Femke Luca Ines Joost Katja Marek Odile Bruno'.split(' ');
const lastNames = 'Brandner Hoekstra Delmas Zielony Vrees Marchesi Quint Bakkers Nowik Perrot'.split(' ');
const companies = [
  'Nordhafen Logistik',
  'Polderweg Transport',
  'Lac Bleu Services',
  'Kastanienhof Pflege',
  'Ventoso Trasporti',
  'Duinrand Zorg',
];

export const samplePeople: readonly SamplePerson[] = Array.from({ length: 60 }, (_, n) => {
  const firstName = firstNames[n % firstNames.length]!;
  const lastName = lastNames[Math.floor(n / 6) % lastNames.length]!;
  const company = companies[n % companies.length]!;
  const domain = company.toLowerCase().replaceAll(' ', '-');
  return {
    email: `${firstName}.${lastName}.${n}@${domain}.example`.toLowerCase(),
    firstName,
    lastName,
    company,
  };
});
