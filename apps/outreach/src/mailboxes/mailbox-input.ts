import { isTimeZone } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import { mailAddress } from '../mail-servers/mail-address.ts';
import { serverFields } from '../mail-servers/mail-server.ts';

/** Maximum emails per day; more than any personal mailbox allows. */
const dailyCapMax = 10_000;

/** Text for a header: one line, without marks that change the text direction. */
const headerText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line');

const { user, password, ...serverPlace } = serverFields;

export const smtpInput = z.object({ ...serverPlace, user: user.optional(), password: password.optional() });
export const imapInput = z.object({ ...serverPlace, user, password });

/** For updates: omitted fields stay unchanged. */
export const smtpChange = smtpInput.partial().extend({ user: user.nullish(), password: password.nullish() });
export const imapChange = imapInput.partial();

const rampUp = z.object({
  start: z.int().min(1).max(dailyCapMax).describe('Emails on the first day'),
  step: z.int().min(1).max(dailyCapMax).describe('Additional emails on each following day'),
  from: z.iso
    .date()
    .refine((day) => day >= '2000', 'must be a day from 2000 on')
    .optional()
    .describe('The first day. Defaults to the current value, initially today'),
});

export const mailboxLimits = z
  .object({
    daily_cap: z.int().min(1).max(dailyCapMax),
    min_gap_seconds: z
      .int()
      .min(0)
      .max(86_400)
      .describe('Seconds between two emails; a random addition of up to a fifth applies'),
    ramp_up: rampUp
      .nullable()
      .describe('Gradual increase of the daily limit for a new mailbox; null: no ramp-up'),
  })
  .partial();

/** Fields of a mailbox that can be changed, apart from its servers. */
export const mailboxFields = {
  name: headerText.min(1).describe('For you; recipients see from_name'),
  from_name: headerText,
  reply_to: mailAddress.nullable(),
  time_zone: z.string().refine(isTimeZone, 'must be an IANA time zone, e.g. Europe/Berlin'),
  limits: mailboxLimits,
};

/** Columns of the limits; omitted ones are undefined, which Prisma ignores. */
export function limitColumns(
  limits: z.output<typeof mailboxLimits> | undefined,
  today: string,
  rampUpFrom: Date | null,
) {
  const { daily_cap: dailyCap, min_gap_seconds: minGapSeconds, ramp_up: ramp } = limits ?? {};
  if (ramp === undefined) return { dailyCap, minGapSeconds };
  const from = ramp?.from ? new Date(ramp.from) : (rampUpFrom ?? new Date(today));
  return {
    dailyCap,
    minGapSeconds,
    rampUpStart: ramp?.start ?? null,
    rampUpStep: ramp?.step ?? null,
    rampUpFrom: ramp && from,
  };
}
