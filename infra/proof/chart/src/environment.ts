import { randomBytes, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { configShape as ofConsole, readConfig as readConsole } from '@reachback/console/config';
import { configShape as ofOutreach, readConfig as readOutreach } from '@reachback/outreach/config';
import { configShape as ofSurvey, readConfig as readSurvey } from '@reachback/survey/config';
import { parse } from 'yaml';
import { chart } from './helm.ts';
import type { Container } from './rendered.ts';

/** The services, and what their processes read. */
export const services: Record<
  string,
  { names: Set<string>; read: (environment: NodeJS.ProcessEnv) => unknown }
> = {
  outreach: { names: new Set(Object.keys(ofOutreach)), read: readOutreach },
  survey: { names: new Set(Object.keys(ofSurvey)), read: readSurvey },
  console: { names: new Set(Object.keys(ofConsole)), read: readConsole },
};

/** Keys of the Secret of each service. */
export const secretKeys = parse(readFileSync(`${chart}files/variables.yaml`, 'utf8')) as Record<
  string,
  Record<'required' | 'optional', string[]>
>;

/** Something that each secret variable accepts. */
const samples: Record<string, string> = {
  SMTP_URL: 'smtps://user:password@smtp.example.com',
  SESSION_KEYS: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
};

/** A container's environment when its Secret has the required keys only. */
export function environmentOf({ env }: Container): NodeJS.ProcessEnv {
  const present = env.filter(({ valueFrom }) => !valueFrom?.secretKeyRef.optional);
  return Object.fromEntries(
    present.map(({ name, value, valueFrom }) => [name, valueFrom ? sampleOf(name) : value]),
  );
}

function sampleOf(name: string): string {
  if (name.endsWith('DATABASE_URL')) return 'postgres://role:password@postgres.example.com:5432/database';
  return samples[name] ?? randomBytes(32).toString('base64');
}
