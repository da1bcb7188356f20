import { auditList } from '@reachback/accounts/http/audit-list';
import { getMe } from '@reachback/accounts/http/get-credential';
import { documentedEvents } from '@reachback/webhooks/events/documented-events';
import { route, type AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { openapiDocument } from '@reachback/common/openapi/openapi';
import { webhookEndpoints } from '@reachback/webhooks/endpoints/webhook-endpoints';
import { block } from './blocklist/block.ts';
import { exportBlocklist } from './blocklist/export-blocklist.ts';
import { listBlocklist } from './blocklist/list-blocklist.ts';
import { unblock } from './blocklist/unblock.ts';
import { addStep } from './campaigns/operations/add-step.ts';
import { archiveCampaign } from './campaigns/operations/archive-campaign.ts';
import { checkCampaign } from './campaigns/operations/check-campaign.ts';
import { createCampaign } from './campaigns/operations/create-campaign.ts';
import { deleteStep } from './campaigns/operations/delete-step.ts';
import { duplicateCampaign } from './campaigns/operations/duplicate-campaign.ts';
import { getCampaign } from './campaigns/operations/get-campaign.ts';
import { listCampaigns } from './campaigns/operations/list-campaigns.ts';
import { pauseCampaign } from './campaigns/operations/pause-campaign.ts';
import { previewCampaign } from './campaigns/operations/preview-campaign.ts';
import { reorderSteps } from './campaigns/operations/reorder-steps.ts';
import { replaceSteps } from './campaigns/operations/replace-steps.ts';
import { resumeCampaign } from './campaigns/operations/resume-campaign.ts';
import { updateCampaign } from './campaigns/operations/update-campaign.ts';
import { updateStep } from './campaigns/operations/update-step.ts';
import { campaignDays } from './campaigns/results/campaign-days.ts';
import { campaignResults } from './campaigns/results/campaign-results.ts';
import { overview } from './campaigns/results/overview.ts';
import { stepNumbers } from './campaigns/results/step-numbers.ts';
import { chooseStepWinner } from './campaigns/winners/choose-winner.ts';
import { createCannedText } from './canned-texts/operations/create-canned-text.ts';
import { deleteCannedText } from './canned-texts/operations/delete-canned-text.ts';
import { listCannedTexts } from './canned-texts/operations/list-canned-texts.ts';
import { renderCannedText } from './canned-texts/operations/render-canned-text.ts';
import { updateCannedText } from './canned-texts/operations/update-canned-text.ts';
import type { Context, OutreachPage } from './context.ts';
import { changeConversation, changeConversations } from './conversations/change-conversation.ts';
import { countConversations } from './conversations/count-conversations.ts';
import { exportConversations } from './conversations/export-conversations.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { markConversationsRead } from './conversations/mark-conversations-read.ts';
import { eventTypes } from './events/event-types.ts';
import { groups } from './api/groups.ts';
import { samples } from './api/samples.ts';
import { exportRefusedRows } from './imports/export-refused-rows.ts';
import { getImport } from './imports/get-import.ts';
import { importLeads } from './imports/import-leads.ts';
import { listImports } from './imports/list-imports.ts';
import { listRefusedRows } from './imports/list-refused-rows.ts';
import { listItems } from './inbound/items/list-items.ts';
import { retryItem } from './inbound/items/retry-item.ts';
import { createSource } from './inbound/sources/create-source.ts';
import { deleteSource } from './inbound/sources/delete-source.ts';
import { listSources } from './inbound/sources/list-sources.ts';
import { addLeads } from './leads/operations/add-leads.ts';
import { deleteLead } from './leads/operations/delete-lead.ts';
import { exportLeads } from './leads/operations/export-leads.ts';
import { leadPlan } from './leads/operations/lead-plan.ts';
import { listLeads } from './leads/operations/list-leads.ts';
import { moveLead } from './leads/operations/move-lead.ts';
import { moveLeads } from './leads/operations/move-leads.ts';
import { resumeLead } from './leads/operations/resume-lead.ts';
import { resumeLeads } from './leads/operations/resume-leads.ts';
import { showLead } from './leads/operations/show-lead.ts';
import { stopLead } from './leads/operations/stop-lead.ts';
import { updateLead } from './leads/operations/update-lead.ts';
import { createMailbox } from './mailboxes/create-mailbox.ts';
import { deleteMailbox } from './mailboxes/delete-mailbox.ts';
import { getMailbox } from './mailboxes/get-mailbox.ts';
import { checkMailboxHealth } from './mailboxes/health/check-health.ts';
import { deleteMailboxDkim } from './mailboxes/dkim/delete-dkim.ts';
import { getMailboxDkim } from './mailboxes/dkim/get-dkim.ts';
import { putMailboxDkim } from './mailboxes/dkim/put-dkim.ts';
import { getMailboxHealth } from './mailboxes/health/get-health.ts';
import { listMailboxes } from './mailboxes/list-mailboxes.ts';
import { showCallback } from './mailboxes/oauth/callback-page.ts';
import { connectMailbox } from './mailboxes/oauth/connect-mailbox.ts';
import { finishMailboxConnection } from './mailboxes/oauth/finish-connection.ts';
import { listMailboxProviders } from './mailboxes/oauth/list-providers.ts';
import { updateMailbox } from './mailboxes/update-mailbox.ts';
import { verifyMailbox } from './mailboxes/verify-mailbox.ts';
import { deleteDraft, getDraft, putDraft } from './messages/drafts/draft.ts';
import { cancelMessage } from './messages/operations/cancel-message.ts';
import { forwardReply } from './messages/operations/forward-reply.ts';
import { getMessage } from './messages/operations/get-message.ts';
import { listMessages } from './messages/operations/list-messages.ts';
import { sendMessage } from './messages/operations/send-message.ts';
import { erasePerson } from './people/privacy/erase-person.ts';
import { exportPeople } from './people/export-people.ts';
import { exportPerson } from './people/privacy/export-person.ts';
import { getPerson } from './people/get-person.ts';
import { listPeople } from './people/list-people.ts';
import { listPersonTags } from './people/tags/list-person-tags.ts';
import { showTimeline } from './people/show-timeline.ts';
import { tagPeople } from './people/tags/tag-people.ts';
import { updatePerson } from './people/tags/update-person.ts';
import { countReplies } from './replies/count-replies.ts';
import { exportReplies } from './replies/export-replies.ts';
import { getReply } from './replies/get-reply.ts';
import { listReplies } from './replies/list-replies.ts';
import { recategorizeReply } from './replies/recategorize-reply.ts';
import { testStep } from './sending/test-step/test-step.ts';
import { getSettings } from './settings/get-settings.ts';
import { updateSettings } from './settings/update-settings.ts';
import { deleteSuppression } from './suppressions/delete-suppression.ts';
import { exportSuppressions } from './suppressions/export-suppressions.ts';
import { listSuppressions } from './suppressions/list-suppressions.ts';
import { openClick, showPixel } from './tracking/tracking-pages.ts';
import { askForCertificate } from './tracking-domains/ask-page.ts';
import { checkTrackingDomain } from './tracking-domains/check-now.ts';
import { deleteTrackingDomain } from './tracking-domains/delete-domain.ts';
import { getTrackingDomain } from './tracking-domains/get-domain.ts';
import { putTrackingDomain } from './tracking-domains/put-domain.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribes/unsubscribe-pages.ts';

/** Every operation of the service, one per line. */
export const endpoints: AnyEndpoint<Context>[] = [
  route('POST /api/v1/campaigns', 'outreach:write', createCampaign),
  route('GET /api/v1/campaigns', 'outreach:read', listCampaigns),
  route('GET /api/v1/campaigns/days', 'outreach:read', campaignDays),
  route('GET /api/v1/campaigns/:id', 'outreach:read', getCampaign),
  route('GET /api/v1/campaigns/:id/results', 'outreach:read', campaignResults),
  route('GET /api/v1/campaigns/:id/step-numbers', 'outreach:read', stepNumbers),
  route('GET /api/v1/overview', 'outreach:read', overview),
  route('PATCH /api/v1/campaigns/:id', 'outreach:write', updateCampaign),
  route('POST /api/v1/campaigns/:id/pause', 'outreach:write', pauseCampaign),
  route('POST /api/v1/campaigns/:id/resume', 'outreach:write', resumeCampaign),
  route('POST /api/v1/campaigns/:id/archive', 'outreach:write', archiveCampaign),
  route('POST /api/v1/campaigns/:id/duplicate', 'outreach:write', duplicateCampaign),
  route('POST /api/v1/campaigns/:id/preview', 'outreach:read', previewCampaign),
  route('POST /api/v1/campaigns/:id/check', 'outreach:read', checkCampaign),
  route('POST /api/v1/campaigns/:id/steps', 'outreach:write', addStep),
  route('PUT /api/v1/campaigns/:id/steps', 'outreach:write', replaceSteps),
  route('POST /api/v1/campaigns/:id/steps/reorder', 'outreach:write', reorderSteps),
  route('PATCH /api/v1/campaigns/:id/steps/:step_id', 'outreach:write', updateStep),
  route('POST /api/v1/campaigns/:id/steps/:step_id/choose-winner', 'outreach:write', chooseStepWinner),
  route('POST /api/v1/campaigns/:id/steps/:step_id/test', 'outreach:write', testStep),
  route('DELETE /api/v1/campaigns/:id/steps/:step_id', 'outreach:write', deleteStep),
  route('POST /api/v1/campaigns/:id/leads', 'outreach:write', addLeads),
  route('GET /api/v1/campaigns/:id/leads', 'outreach:read', listLeads),
  route('GET /api/v1/campaigns/:id/leads/export', 'outreach:read', exportLeads),
  route('POST /api/v1/campaigns/:id/leads/resume', 'outreach:write', resumeLeads),
  route('POST /api/v1/campaigns/:id/leads/move', 'outreach:write', moveLeads),
  route('POST /api/v1/campaigns/:id/leads/import', 'outreach:write', importLeads),
  route('GET /api/v1/imports', 'outreach:read', listImports),
  route('GET /api/v1/imports/:id', 'outreach:read', getImport),
  route('GET /api/v1/imports/:id/refused', 'outreach:read', listRefusedRows),
  route('GET /api/v1/imports/:id/refused/export', 'outreach:read', exportRefusedRows),
  route('GET /api/v1/leads/:id', 'outreach:read', showLead),
  route('GET /api/v1/leads/:id/plan', 'outreach:read', leadPlan),
  route('PATCH /api/v1/leads/:id', 'outreach:write', updateLead),
  route('POST /api/v1/leads/:id/move', 'outreach:write', moveLead),
  route('POST /api/v1/leads/:id/resume', 'outreach:write', resumeLead),
  route('POST /api/v1/leads/:id/stop', 'outreach:write', stopLead),
  route('DELETE /api/v1/leads/:id', 'outreach:write', deleteLead),
  route('POST /api/v1/leads/:id/messages', 'outreach:write', sendMessage),
  route('GET /api/v1/leads/:id/messages', 'outreach:read', listMessages),
  route('GET /api/v1/leads/:id/messages/:message_id', 'outreach:read', getMessage),
  route('DELETE /api/v1/leads/:id/messages/:message_id', 'outreach:write', cancelMessage),
  route('PUT /api/v1/leads/:id/draft', 'outreach:write', putDraft),
  route('GET /api/v1/leads/:id/draft', 'outreach:read', getDraft),
  route('DELETE /api/v1/leads/:id/draft', 'outreach:write', deleteDraft),
  route('POST /api/v1/canned-texts', 'outreach:write', createCannedText),
  route('GET /api/v1/canned-texts', 'outreach:read', listCannedTexts),
  route('PATCH /api/v1/canned-texts/:id', 'outreach:write', updateCannedText),
  route('DELETE /api/v1/canned-texts/:id', 'outreach:write', deleteCannedText),
  route('POST /api/v1/canned-texts/:id/render', 'outreach:read', renderCannedText),
  route('POST /api/v1/mailboxes', 'settings:manage', createMailbox),
  route('GET /api/v1/mailboxes', 'outreach:read', listMailboxes),
  route('GET /api/v1/mailboxes/providers', 'outreach:read', listMailboxProviders),
  route('POST /api/v1/mailboxes/oauth', 'settings:manage', connectMailbox),
  route('POST /api/v1/mailboxes/oauth/finish', 'settings:manage', finishMailboxConnection),
  route('GET /api/v1/mailboxes/:id', 'outreach:read', getMailbox),
  route('PATCH /api/v1/mailboxes/:id', 'settings:manage', updateMailbox),
  route('POST /api/v1/mailboxes/:id/verify', 'settings:manage', verifyMailbox),
  route('GET /api/v1/mailboxes/:id/health', 'outreach:read', getMailboxHealth),
  route('POST /api/v1/mailboxes/:id/health/check', 'outreach:write', checkMailboxHealth),
  route('PUT /api/v1/mailboxes/:id/dkim', 'settings:manage', putMailboxDkim),
  route('GET /api/v1/mailboxes/:id/dkim', 'outreach:read', getMailboxDkim),
  route('DELETE /api/v1/mailboxes/:id/dkim', 'settings:manage', deleteMailboxDkim),
  route('DELETE /api/v1/mailboxes/:id', 'settings:manage', deleteMailbox),
  route('POST /api/v1/inbound-sources', 'settings:manage', createSource),
  route('GET /api/v1/inbound-sources', 'settings:manage', listSources),
  route('DELETE /api/v1/inbound-sources/:id', 'settings:manage', deleteSource),
  route('GET /api/v1/inbound-items', 'outreach:read', listItems),
  route('POST /api/v1/inbound-items/:id/retry', 'outreach:write', retryItem),
  route('GET /api/v1/replies', 'outreach:read', listReplies),
  route('GET /api/v1/replies/counts', 'outreach:read', countReplies),
  route('GET /api/v1/replies/export', 'outreach:read', exportReplies),
  route('GET /api/v1/replies/:id', 'outreach:read', getReply),
  route('PATCH /api/v1/replies/:id', 'outreach:write', recategorizeReply),
  route('POST /api/v1/replies/:id/forward', 'outreach:write', forwardReply),
  route('GET /api/v1/conversations', 'outreach:read', listConversations),
  route('GET /api/v1/conversations/export', 'outreach:read', exportConversations),
  route('GET /api/v1/conversations/counts', 'outreach:read', countConversations),
  route('POST /api/v1/conversations/bulk', 'outreach:write', changeConversations),
  route('POST /api/v1/conversations/read', 'outreach:read', markConversationsRead),
  route('GET /api/v1/conversations/:lead_id', 'outreach:read', getConversation),
  route('PATCH /api/v1/conversations/:lead_id', 'outreach:write', changeConversation),
  route('POST /api/v1/blocklist', 'outreach:write', block),
  route('GET /api/v1/blocklist', 'outreach:read', listBlocklist),
  route('GET /api/v1/blocklist/export', 'outreach:read', exportBlocklist),
  route('DELETE /api/v1/blocklist/:id', 'outreach:write', unblock),
  route('GET /api/v1/suppressions', 'outreach:read', listSuppressions),
  route('GET /api/v1/suppressions/export', 'outreach:read', exportSuppressions),
  route('DELETE /api/v1/suppressions/:id', 'outreach:write', deleteSuppression),
  route('GET /api/v1/people', 'outreach:read', listPeople),
  route('GET /api/v1/people/export', 'outreach:read', exportPeople),
  route('GET /api/v1/people/tags', 'outreach:read', listPersonTags),
  route('POST /api/v1/people/tags', 'outreach:write', tagPeople),
  route('GET /api/v1/people/:id', 'outreach:read', getPerson),
  route('PATCH /api/v1/people/:id', 'outreach:write', updatePerson),
  route('GET /api/v1/people/:id/timeline', 'outreach:read', showTimeline),
  route('POST /api/v1/persons/erase', 'settings:manage', erasePerson),
  route('POST /api/v1/persons/export', 'settings:manage', exportPerson),
  route('GET /api/v1/settings', 'outreach:read', getSettings),
  route('PATCH /api/v1/settings', 'settings:manage', updateSettings),
  route('PUT /api/v1/tracking-domain', 'settings:manage', putTrackingDomain),
  route('GET /api/v1/tracking-domain', 'outreach:read', getTrackingDomain),
  route('POST /api/v1/tracking-domain/check', 'settings:manage', checkTrackingDomain),
  route('DELETE /api/v1/tracking-domain', 'settings:manage', deleteTrackingDomain),
  route('GET /api/v1/audit', 'settings:manage', auditList({ pageSize: 100 })),
  route('GET /api/v1/me', 'any', getMe),
  ...webhookEndpoints({ events: eventTypes, readScope: 'outreach:read', pageSize: 100 }),
];

/** Pages that emails link to or load, the OAuth callback, and routes that programs call without a credential. */
export const pages: OutreachPage[] = [
  showUnsubscribe,
  unsubscribe,
  showPixel,
  openClick,
  showCallback,
  askForCertificate,
];

/** The OpenAPI document of the service, from the endpoints and event types. */
export function apiDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback Outreach',
      version: '1.0.0',
      description: 'Cold-email campaigns, leads, replies, the blocklist and outbound webhook events.',
      credential:
        'A personal access token (`reachback_pat_…`), or a JWT of the issuer that the operator has configured; acts on the organization its owner has selected.',
      groups,
      samples,
    },
    endpoints,
    { webhooks: documentedEvents('outreach', eventTypes) },
  );
}
