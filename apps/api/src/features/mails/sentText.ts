import { createHash } from 'node:crypto';
import type { Config } from '../../config/config';
import type { Keys } from '../../sealing/keyRing';
import { open, seal } from '../../sealing/seal';
import { mailTextField } from '../../sealing/sealedField';
import type { MailBlock, MailContent } from './mailTemplate';
import { renderMail } from './renderMail';

/** The part of an email that the office may read. */
export type MailText = { subject: string; text: string; attachments: string[] };

/** The text without codes and the addresses of links, which only the recipient may use. */
export function withoutLinks(content: MailContent, config: Config): MailText {
  const { optOut: _, blocks, attachments = [], ...rest } = content;
  const { text } = renderMail({ ...rest, blocks: blocks.map(withoutSecret) }, config);
  const names = attachments.map(({ fileName }) => fileName);
  return { subject: content.subject, text, attachments: names };
}

function withoutSecret(block: MailBlock): MailBlock {
  if (block.kind === 'code') return { kind: 'paragraph', text: '[ Code ]' };
  return block.kind === 'button' ? { kind: 'paragraph', text: `[ ${block.label} ]` } : block;
}

/** The columns that show later what an email said. `text` is what is sent: its hash proves the recipient's copy, with its links. */
export function sealSentText(
  ctx: Keys & { config: Config },
  mailId: string,
  content: MailContent,
  text: string,
) {
  return {
    sealedText: seal(ctx, mailTextField(mailId), JSON.stringify(withoutLinks(content, ctx.config))),
    sentSha256: createHash('sha256').update(text).digest('hex'),
  };
}

/** Null for an email that was not sent, or by a release that did not store the text. */
export const openSentText = (
  keys: Keys,
  { id, sealedText }: { id: string; sealedText: Uint8Array | null },
) => sealedText && (JSON.parse(open(keys, mailTextField(id), sealedText).toString()) as MailText);
