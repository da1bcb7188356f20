import { Plus, X } from 'lucide-react';
import type { Location, Provider } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../components/button.tsx';
import { Combobox } from '../../components/form/combobox.tsx';
import { EditDialog } from '../../components/form/edit-dialog.tsx';
import { Field, Select, TextArea } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { survey } from '../../data/clients.ts';
import { once } from '../../data/once.ts';
import { languageOptions } from '../../data/text-languages.ts';
import { ArchiveButton } from './archive-button.tsx';
import { LocationLinks } from './location-links.tsx';
import { useSurveySettingsWords } from './words.ts';

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

type Link = Location['reviewLinks'][number];
export type Place = Location | Provider;

const fieldsOf = (of: Place | undefined) => ({
  name: of?.name ?? '',
  aliases: of?.aliases ?? [],
  timeZone: of && 'timeZone' in of ? of.timeZone : null,
  language: of && 'language' in of ? of.language : null,
  reviewLinks: of && 'reviewLinks' in of ? of.reviewLinks : [],
});

interface EditorProps {
  /** Undefined for a new one. */
  of: Place | undefined;
  isLocation: boolean;
  /** For a new one. */
  title: string;
  onClose: () => void;
}

/** Editor of a location or provider: names; for a location also time zone, language and links. */
export function PlaceEditor({ of, isLocation, title, onClose }: EditorProps) {
  const t = useSurveySettingsWords();
  const isArchived = of?.archived ?? false;
  const form = useDraft(fieldsOf(of), {
    ...(of && {
      load: async () =>
        fieldsOf(await (isLocation ? survey.getLocation({ id: of.id }) : survey.getProvider({ id: of.id }))),
    }),
    stale: 'survey-settings',
    keepAs: `${isLocation ? 'location' : 'provider'} ${of?.id ?? 'new'}`,
    save: ({ timeZone, language, reviewLinks, ...both }, { name }): Promise<Place> => {
      const change = {
        ...both,
        ...(both.aliases && { aliases: both.aliases.map((each) => each.trim()).filter(Boolean) }),
      };
      const own = {
        ...change,
        ...(timeZone !== undefined && { timeZone }),
        ...(language !== undefined && { language }),
        ...(reviewLinks && { reviewLinks }),
      };
      if (isLocation)
        return of
          ? survey.updateLocation({ id: of.id, ...own })
          : once(survey.createLocation, { ...own, name });
      return of
        ? survey.updateProvider({ id: of.id, ...change })
        : once(survey.createProvider, { ...change, name });
    },
  });
  const { draft, set } = form;
  const setLink = (index: number, change: Partial<Link>) =>
    set({ reviewLinks: draft.reviewLinks.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  const archive = (id: string) =>
    isLocation ? survey.archiveLocation({ id }) : survey.archiveProvider({ id });
  return (
    <EditDialog
      wide
      form={form}
      title={of?.name ?? title}
      names={t}
      saved={t.saved}
      isComplete={draft.name.trim() !== ''}
      isFixed={isArchived}
      removal={of && <ArchiveButton archive={() => archive(of.id)} onDone={onClose} />}
      onClose={onClose}
    >
      <fieldset disabled={isArchived} className="flex flex-col gap-4">
        <Field
          label={t.name}
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t.aliases}
          hint={t.aliasesHint}
          rows={3}
          value={draft.aliases.join('\n')}
          onChange={(event) =>
            set({ aliases: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
        {isLocation && (
          <>
            <Combobox
              label={t.timeZone}
              placeholder={t.zoneOfOrganization}
              options={zones}
              value={draft.timeZone}
              onChange={(timeZone) => set({ timeZone })}
            />
            <Select
              label={t.language}
              hint={t.locationLanguageHint}
              placeholder={t.languageOfSurvey}
              value={draft.language ?? ''}
              options={languageOptions(draft.language)}
              onChange={(event) => set({ language: event.target.value || null })}
            />
            <h3 className="text-13">{t.reviewLinks}</h3>
            {draft.reviewLinks.map((link, index) => (
              // Links are identified by position only.
              <div key={index} className="flex items-end gap-2 max-phone:flex-wrap">
                <Field
                  label={t.platform}
                  required
                  pattern="[a-z0-9][a-z0-9\-]{0,29}"
                  placeholder="google"
                  className="w-28"
                  value={link.platform}
                  onChange={(event) => setLink(index, { platform: event.target.value.toLowerCase() })}
                />
                <Field
                  label={t.linkLabel}
                  maxLength={60}
                  className="w-32"
                  value={link.label ?? ''}
                  onChange={({ target: { value } }) => {
                    const { label: _, ...rest } = link;
                    const next = value === '' ? rest : { ...rest, label: value };
                    set({ reviewLinks: draft.reviewLinks.map((each, at) => (at === index ? next : each)) });
                  }}
                />
                <Field
                  label={t.address}
                  type="url"
                  required
                  maxLength={2000}
                  placeholder="https://"
                  className="min-w-0 flex-1"
                  value={link.url}
                  onChange={(event) => setLink(index, { url: event.target.value })}
                />
                <IconButton
                  icon={X}
                  label={t.removeLink}
                  onClick={() => set({ reviewLinks: draft.reviewLinks.filter((_, at) => at !== index) })}
                />
              </div>
            ))}
            <div>
              <Button
                icon={Plus}
                onClick={() => set({ reviewLinks: [...draft.reviewLinks, { platform: '', url: '' }] })}
              >
                {t.addLink}
              </Button>
            </div>
          </>
        )}
      </fieldset>
      {of && isLocation && !isArchived && <LocationLinks location={of.id} />}
    </EditDialog>
  );
}
