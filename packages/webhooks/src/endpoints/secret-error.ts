import { findSecretFault, type SecretFault } from '@reachback/common/secrets/secret-box';
import { liveSecrets } from '../delivery/send/send-delivery.ts';
import type { EndpointState } from '../delivery/endpoint/endpoint-state.ts';
import type { WebhookContext } from '../webhook-context.ts';

const secretErrors: Record<SecretFault, string> = {
  damaged: 'a stored signing secret is damaged: rotate the secret',
  unknown_key:
    'a stored signing secret cannot be opened with the encryption key of this installation: restore the key, or rotate the secret with overlap_hours 0',
};

const headerErrors: Record<SecretFault, string> = {
  damaged: 'the stored headers are damaged: set them again',
  unknown_key:
    'the stored headers cannot be opened with the encryption key of this installation: restore the key, or set them again',
};

/**
 * Describes for the owner of an endpoint why nothing can be sent to it, and the fix; null when everything stored can be
 * decrypted. Tested by decrypting, so it is correct at any time and in any process, also after the key or the secret
 * changed.
 */
export async function describeSecretError(
  { secrets: box, clock }: Pick<WebhookContext, 'secrets' | 'clock'>,
  { secrets, sealedHeaders }: Pick<EndpointState, 'secrets' | 'sealedHeaders'>,
): Promise<string | null> {
  for (const { sealed } of liveSecrets(secrets, clock.now())) {
    const fault = await findSecretFault(box, sealed);
    if (fault) return secretErrors[fault];
  }
  const fault = sealedHeaders === null ? null : await findSecretFault(box, sealedHeaders);
  return fault && headerErrors[fault];
}
