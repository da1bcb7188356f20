import type { LeadMessage, SendMessageInput } from '@reachback/client/outreach-types';
import { toast } from '../../../components/overlays/toast.tsx';
import { attemptOf, sentAs } from '../../../data/attempts.ts';
import { outreach } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { addressesIn, dropDraft, putBack, type Draft } from './drafts.ts';
import type { en } from '../../../words/en/answer.ts';

/** Limit of the service for all attachments of a message. */
export const filesMax = 20;
export const fileBytesMax = 15 * 1024 * 1024;

const shownSeconds = 10;
/** Longer than shown, to allow for latency. */
export const undoSeconds = shownSeconds + 2;
/** Timeout for a large attachment on a slow connection. */
const sendTimeoutMs = 10 * 60_000;

export interface Answer {
  lead: { id: string };
  /** As shown. */
  name: string;
  /** The reply that is answered; defaults to the newest of a person. */
  replyId: string | undefined;
  draft: Draft;
  sendAt?: Date | undefined;
  stopsSequence: boolean;
}

/** Files of messages sent in this tab that can still be undone, as the service does not return them. */
const filesOfMessages = new Map<string, readonly File[]>();
const keptMessagesMax = 50;

export const filesOfMessage = (id: string | null): readonly File[] =>
  (id !== null && filesOfMessages.get(id)) || [];

function keepFiles(id: string | null, files: readonly File[]): void {
  if (id === null || files.length === 0) return;
  filesOfMessages.set(id, files);
  const [oldest] = filesOfMessages.keys();
  if (filesOfMessages.size > keptMessagesMax && oldest !== undefined) filesOfMessages.delete(oldest);
}

interface Words {
  t: typeof en;
  /** The error, as text for the person. */
  textOf: (error: unknown) => string;
}

/**
 * Hands the answer over and shows how to undo it. The draft is dropped when the service has it.
 * @throws what the service says against it; the draft stays
 */
export async function sendAnswer(answer: Answer, words: Words): Promise<void> {
  const { lead, draft } = answer;
  const message: SendMessageInput = {
    id: lead.id,
    text: draft.text.trim(),
    cc: addressesIn(draft.cc),
    bcc: addressesIn(draft.bcc),
    attachments: await Promise.all(draft.files.map(attachmentOf)),
    stop_sequence: answer.stopsSequence,
    ...(answer.replyId && { in_reply_to: answer.replyId }),
  };
  const { key, sendAt } = attemptOf(lead.id, JSON.stringify(message), answer.sendAt);
  const time = sendAt ? { send_at: sendAt.toISOString() } : { undo_seconds: undoSeconds };
  const options = { idempotencyKey: key, timeoutMs: sendTimeoutMs };
  const stored = await outreach.sendMessage({ ...message, ...time }, options);
  sentAs(lead.id);
  keepFiles(stored.id, draft.files);
  dropDraft(lead.id);
  void queryClient.invalidateQueries({ queryKey: ['replies'] });
  const text = sendAt ? words.t.later(answer.name, sendAt) : words.t.sends(answer.name);
  offerUndo({ leadId: lead.id, stored, text, undone: () => putBack(lead.id, draft) }, words);
}

interface Undo {
  leadId: string;
  stored: LeadMessage;
  text: string;
  undone: () => Promise<void> | void;
}

/** Toast with which a message can be undone until it is sent. */
export function offerUndo({ leadId, stored, text, undone }: Undo, words: Words): void {
  const { id } = stored;
  if (id === null) return;
  toast(text, {
    seconds: shownSeconds,
    undo: async () => {
      if (await cancel(leadId, id, words)) await undone();
    },
  });
}

/** True if nothing will be sent. */
export async function cancel(leadId: string, messageId: string, { t, textOf }: Words): Promise<boolean> {
  try {
    await outreach.cancelMessage({ id: leadId, message_id: messageId });
    toast(t.notSent);
    return true;
  } catch (error) {
    toast(textOf(error));
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['replies'] });
  }
}

async function attachmentOf(file: File): Promise<NonNullable<SendMessageInput['attachments']>[number]> {
  return {
    filename: file.name,
    content_type: contentType.test(file.type) ? file.type : 'application/octet-stream',
    content: base64Of(new Uint8Array(await file.arrayBuffer())),
  };
}

const contentType = /^[a-z0-9][\w!#$&^.+-]*\/[a-z0-9][\w!#$&^.+-]*$/;
/** A multiple of 3, so that the pieces can be joined; as many as a call may have arguments. */
const pieceBytes = 3 * 8192;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + pieceBytes)));
  return text;
}
