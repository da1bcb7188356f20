import { wireId } from '@reachback/common/values/ids';
import type { CampaignRow } from '../campaign.ts';
import { variantsOf } from '../steps/variants.ts';
import type { CheckedEmail, LeadCheck } from '../templates/check-leads.ts';
import { aFinding, type Finding } from './finding.ts';
import type { TextToCheck } from './text-findings.ts';

/** Maximum number of rendered emails shown. */
const samplesMax = 10;
/** Maximum number of different rendering errors counted, and shown. */
const reasonsMax = 50;
const reasonsShownMax = 10;
const examplesMax = 5;
const shownTextLengthMax = 10_000;
/** From this share of leads (in %) on, a campaign does not start without `force`; see resume-campaign.ts. */
const errorFromPercent = 1;

/** An email as a lead would get it. */
export interface SampleEmail {
  lead_id: string;
  email: string;
  step_id: string;
  position: number;
  variant_id: string | null;
  subject: string | null;
  text: string | null;
  problem: string | null;
}

interface Reason {
  text: { stepId: string; variantId: string | null };
  message: string;
  names: string[];
  leads: number;
  examples: { lead_id: string; message: string }[];
}

/** Collects from the rendered emails of a check: one of each text, samples, and rendering errors. */
export interface SeenEmails {
  look(email: CheckedEmail): void;
  /** Each text as the first lead gets it for whom it can be rendered. */
  texts(): TextToCheck[];
  /** Samples from different leads, of all steps in turn. */
  samples(): SampleEmail[];
  /** @param result of the same check */
  leadFindings(result: LeadCheck): Finding[];
}

/** @param previewLink replaces the lead's unsubscribe link in samples */
export function createSeenEmails(campaign: CampaignRow, previewLink: string): SeenEmails {
  const texts = new Map<string, TextToCheck>();
  const samples: SampleEmail[] = [];
  const reasons = new Map<string, Reason>();
  let sampledLead: string | null = null;
  /** The emails of one lead come consecutively. */
  let ofLead: CheckedEmail[] = [];

  const takeSample = () => {
    if (ofLead.length === 0 || samples.length === samplesMax) return;
    // The last one of a lead may be the one that cannot be rendered.
    samples.push(sampleOf(ofLead[samples.length % ofLead.length]!, previewLink));
    ofLead = [];
  };
  return {
    look(email) {
      const { lead, step, variant, rendered } = email;
      if (lead.id !== sampledLead) {
        takeSample();
        sampledLead = lead.id;
      }
      if (samples.length < samplesMax) ofLead.push(email);
      if (rendered.status === 'rendered') {
        const key = `${step.id} ${variant?.id}`;
        if (!texts.has(key)) texts.set(key, textOf(email, rendered));
        return;
      }
      const key = `${step.id} ${rendered.message}`;
      const text = { stepId: step.id, variantId: variant?.id ?? null };
      const names = rendered.status === 'unresolved' ? rendered.names : [];
      const known = reasons.get(key) ?? { text, message: rendered.message, names, leads: 0, examples: [] };
      known.leads += 1;
      const message = `step ${step.position}: ${rendered.message}`;
      if (known.examples.length < examplesMax)
        known.examples.push({ lead_id: wireId('led', lead.id), message });
      if (reasons.size < reasonsMax) reasons.set(key, known);
    },
    texts: () => [...texts.values()],
    samples() {
      takeSample();
      return samples;
    },
    leadFindings: (result) => leadFindings(campaign, result, [...reasons.values()]),
  };
}

function sampleOf(
  { lead, step, variant, rendered, unsubscribeLink }: CheckedEmail,
  previewLink: string,
): SampleEmail {
  const isRendered = rendered.status === 'rendered';
  return {
    lead_id: wireId('led', lead.id),
    email: lead.email,
    step_id: wireId('stp', step.id),
    position: step.position,
    variant_id: variant?.id ?? null,
    subject: isRendered ? rendered.subject : null,
    text: isRendered
      ? rendered.text.replaceAll(unsubscribeLink, previewLink).slice(0, shownTextLengthMax)
      : null,
    problem: isRendered ? null : rendered.message,
  };
}

function textOf(
  { step, variant, unsubscribeLink }: CheckedEmail,
  mail: Extract<CheckedEmail['rendered'], { status: 'rendered' }>,
): TextToCheck {
  return {
    stepId: step.id,
    variantId: variant?.id ?? null,
    position: step.position,
    name: nameOfText(step, variant?.id ?? null),
    mail,
    unsubscribeLink,
  };
}

/** Display name: `step 2`, `step 2, variant 1`. */
export function nameOfText(step: CampaignRow['steps'][number], variantId: string | null): string {
  const index = variantId === null ? -1 : variantsOf(step).findIndex(({ id }) => id === variantId);
  return index < 0 ? `step ${step.position}` : `step ${step.position}, variant ${index + 1}`;
}

function leadFindings({ numbers }: CampaignRow, result: LeadCheck, reasons: Reason[]): Finding[] {
  const { leads, checked, of } = result;
  if (of === 0) {
    const message =
      (numbers?.leads ?? 0) === 0
        ? 'the campaign has no leads'
        : 'no lead of the campaign is still to be written to';
    return [aFinding({ code: 'no_leads', severity: 'warning', area: 'people', message })];
  }
  const severity = leads * 100 > errorFromPercent * checked ? 'error' : 'warning';
  const most = reasons.toSorted((a, b) => b.leads - a.leads).slice(0, reasonsShownMax);
  return most.map(({ text, message, names, leads: count, examples }) =>
    aFinding({
      code: 'leads_not_renderable',
      severity,
      area: names.length > 0 ? 'people' : 'steps',
      text,
      count,
      of: checked,
      values: names,
      examples,
      message: `${count} of ${checked} ${checked < of ? `leads checked (of ${of})` : 'leads'} cannot be written to and would be stopped: ${message}`,
    }),
  );
}
