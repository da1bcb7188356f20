import { ExternalLink } from 'lucide-react';
import { fillExternalLink } from '../data/external-link.ts';
import { useExternalLink } from '../data/surveys.ts';
import { useCommonWords } from './common-words.ts';

/**
 * The caller's id of a visit: a link into their own system if the settings have its address, else text. The link lies
 * above an area that is a button.
 */
export function ExternalId({ id, className = '' }: { id: string; className?: string }) {
  const t = useCommonWords();
  const template = useExternalLink().data?.externalLink;
  if (!template) {
    return (
      <span className={`cut ${className}`} title={id}>
        {id}
      </span>
    );
  }
  return (
    <a
      href={fillExternalLink(template, id)}
      target="_blank"
      rel="noreferrer"
      aria-label={t.inYourSystem(id)}
      title={id}
      className={`link relative inline-flex max-w-full min-w-0 items-center gap-1 ${className}`}
    >
      <span className="cut">{id}</span>
      <ExternalLink aria-hidden="true" className="size-3 flex-none" />
    </a>
  );
}
