import type { Samples } from '@reachback/common/openapi/example-value';

/** Example values of an entry of the audit log, for the documents. */
export const auditSamples: Samples = {
  'AuditEntry.id': 'aud_0192f0c5a6b7c8d9e0f1a2b3c4d5e6f7',
  'AuditEntry.actor': 'person:per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3',
  'AuditEntry.actor_name': 'Ann Example',
  'AuditEntry.action': 'member.change_role',
  'AuditEntry.target': 'person:per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3',
  'AuditChoices.actions': ['member.add', 'member.change_role'],
  'actors.actor': 'person:per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3',
  'actors.actor_name': 'Ann Example',
  'AuditEntry.detail': { from: 'member', to: 'admin' },
};
