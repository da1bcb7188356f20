import { documentedEvents } from '@reachback/webhooks/events/documented-events';
import type { AnyEndpoint } from '@reachback/common/http/routing/endpoint';
import { openapiDocument } from '@reachback/common/openapi/openapi';
import { webhookEndpoints } from '@reachback/webhooks/endpoints/webhook-endpoints';
import { block } from './blocklist/block.ts';
import { exportBlocklist } from './blocklist/export-blocklist.ts';
import { listBlocklist } from './blocklist/list-blocklist.ts';
import { unblock } from './blocklist/unblock.ts';
import { addStep } from './campaigns/operations/add-step.ts';
import { archiveCampaign } from './campaigns/operations/archive-campaign.ts';
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
import type { Context, OutreachPage } from './context.ts';
import { eventTypes } from './events/event-types.ts';
import { groups } from './groups.ts';
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
import { listMailboxes } from './mailboxes/list-mailboxes.ts';
import { updateMailbox } from './mailboxes/update-mailbox.ts';
import { verifyMailbox } from './mailboxes/verify-mailbox.ts';
import { erasePerson } from './people/erase-person.ts';
import { exportPerson } from './people/export-person.ts';
import { exportReplies } from './replies/export-replies.ts';
import { listReplies } from './replies/list-replies.ts';
import { recategorizeReply } from './replies/recategorize-reply.ts';
import { getSettings } from './settings/get-settings.ts';
import { updateSettings } from './settings/update-settings.ts';
import { deleteSuppression } from './suppressions/delete-suppression.ts';
import { listSuppressions } from './suppressions/list-suppressions.ts';
import { openClick, showPixel } from './tracking/tracking-pages.ts';
import { showUnsubscribe, unsubscribe } from './unsubscribes/unsubscribe-pages.ts';

/** Every operation of the service, one a line. */
export const endpoints: AnyEndpoint<Context>[] = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  pauseCampaign,
  resumeCampaign,
  archiveCampaign,
  duplicateCampaign,
  previewCampaign,
  addStep,
  replaceSteps,
  reorderSteps,
  updateStep,
  deleteStep,
  addLeads,
  listLeads,
  exportLeads,
  resumeLeads,
  moveLeads,
  importLeads,
  listImports,
  getImport,
  listRefusedRows,
  showLead,
  leadPlan,
  updateLead,
  moveLead,
  resumeLead,
  stopLead,
  deleteLead,
  createMailbox,
  listMailboxes,
  getMailbox,
  updateMailbox,
  verifyMailbox,
  deleteMailbox,
  createSource,
  listSources,
  deleteSource,
  listItems,
  retryItem,
  listReplies,
  exportReplies,
  recategorizeReply,
  block,
  listBlocklist,
  exportBlocklist,
  unblock,
  listSuppressions,
  deleteSuppression,
  erasePerson,
  exportPerson,
  getSettings,
  updateSettings,
  ...webhookEndpoints({ events: eventTypes, readScope: 'outreach:read', pageSize: 100 }),
];

/** Everything that a mail leads to, or loads. */
export const pages: OutreachPage[] = [showUnsubscribe, unsubscribe, showPixel, openClick];

export function apiDocument(): Record<string, unknown> {
  return openapiDocument(
    {
      title: 'Reachback Outreach',
      version: '1.0.0',
      description: 'Cold-email campaigns, leads, replies, the blocklist and outbound webhook events.',
      credential:
        'A personal access token (`reachback_pat_…`); acts on the organization its owner has selected.',
      groups,
    },
    endpoints,
    { webhooks: documentedEvents('outreach', eventTypes) },
  );
}
