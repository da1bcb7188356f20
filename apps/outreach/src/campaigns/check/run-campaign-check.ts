import type { Context } from '../../context.ts';
import { loadLinkBase } from '../../links/link-base.ts';
import { previewLink } from '../../links/unsubscribe-link.ts';
import { looksLikeHtml, partsOfHtml, partsOfText } from '../templates/mail-parts.ts';
import type { CampaignRow } from '../campaign.ts';
import { variantsOf } from '../steps/variants.ts';
import { checkLeads, type LeadCheck } from '../templates/check-leads.ts';
import { authenticationFindings, loadAuthentication } from './authentication-findings.ts';
import { conditionFindings, mailboxFindings, settingFindings } from './campaign-findings.ts';
import { aFinding, bySeverity, type Finding } from './finding.ts';
import { createSeenEmails, nameOfText, type SampleEmail } from './seen-emails.ts';
import { checkText, type TextFacts, type TextToCheck } from './text-findings.ts';

/** Time limit (ms) for checking texts. */
const textsMsMax = 500;

/** A checked text of a campaign, with its facts. */
export interface CheckedText extends TextFacts {
  stepId: string;
  variantId: string | null;
}

export interface CampaignCheck {
  /** Most severe first. */
  findings: Finding[];
  leads: LeadCheck;
  samples: SampleEmail[];
  texts: CheckedText[];
}

/**
 * Checks everything that decides what the campaign sends, except what readiness.ts checks. Changes nothing.
 * @throws ApiError 503 when the organization runs too many checks
 */
export async function runCampaignCheck(context: Context, campaign: CampaignRow): Promise<CampaignCheck> {
  const seen = createSeenEmails(campaign, previewLink(await loadLinkBase(context, campaign.organizationId)));
  const leads = await checkLeads(context, campaign, seen.look);
  const texts = await checkTexts(context, campaign, seen.texts());
  return {
    findings: bySeverity([
      ...seen.leadFindings(leads),
      ...texts.findings,
      ...mailboxFindings(campaign, context.clock.now()),
      ...authenticationFindings(await loadAuthentication(context, campaign)),
      ...settingFindings(campaign),
      ...conditionFindings(campaign),
    ]),
    leads,
    samples: seen.samples(),
    texts: texts.checked,
  };
}

/** Checks each text as a lead would get it; a text that no checked lead gets, without its tags. */
async function checkTexts(
  { rendering }: Context,
  campaign: CampaignRow,
  seen: readonly TextToCheck[],
): Promise<{ findings: Finding[]; checked: CheckedText[] }> {
  const known = new Map(seen.map((text) => [`${text.stepId} ${text.variantId}`, text]));
  const texts = campaign.steps.flatMap((step) =>
    [null, ...variantsOf(step)].map((variant) => {
      const { subject, body } = variant ?? step;
      const which = { stepId: step.id, variantId: variant?.id ?? null };
      return { ...which, subject, body, position: step.position, name: nameOfText(step, which.variantId) };
    }),
  );
  const results = await rendering.render(campaign.organizationId, texts, {
    budgetMs: textsMsMax,
    render: ({ subject, body, ...which }) => {
      const { stepId, variantId } = which;
      const found = known.get(`${stepId} ${variantId}`) ?? {
        ...which,
        ...unrendered(campaign, { subject, body }),
      };
      const { findings, facts } = checkText(found);
      return { findings, checked: { stepId, variantId, ...facts } };
    },
  });
  const findings = results.flatMap((result) => result.findings);
  const left = texts.length - results.length;
  if (left > 0)
    findings.push(
      aFinding({
        code: 'texts_not_checked',
        severity: 'note',
        area: 'steps',
        count: left,
        message: `${left} of ${texts.length} texts were not looked at, because they are very long`,
      }),
    );
  return { findings, checked: results.map(({ checked }) => checked) };
}

const linkOfNobody = 'unsubscribe:';

function unrendered(campaign: CampaignRow, { subject, body }: { subject: string; body: string }) {
  const bare = body
    .replaceAll(/\{\{-?\s*unsubscribe_link[^{}]*\}\}/gi, linkOfNobody)
    .replaceAll(/\{\{[^{}]*\}\}|\{%[^{}%]*%\}/g, '…');
  const parts = (looksLikeHtml(bare) ? partsOfHtml(bare) : partsOfText(bare)) ?? { text: bare, html: bare };
  const end = campaign.unsubscribeLink ? `\n${linkOfNobody}` : '';
  return {
    mail: {
      subject: subject.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}%]*%\}/g, '…'),
      text: parts.text + end,
      html: parts.html + end,
    },
    unsubscribeLink: linkOfNobody,
  };
}
