import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EditDialog } from '../../../components/form/edit-dialog.tsx';
import { Field, Select, TextArea } from '../../../components/form/field.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { survey } from '../../../data/clients.ts';
import { languageName, languageOptions } from '../../../data/text-languages.ts';
import { currentLanguage } from '../../../words/words.ts';
import { changeThemes, type OwnTheme } from './theme-settings.ts';
import { useThemeWords } from './words.ts';

type Words = OwnTheme['words'];
type Language = keyof Words;

const fieldsOf = (of: OwnTheme | undefined) => ({ name: of?.name ?? '', words: of?.words ?? {} });
type Fields = ReturnType<typeof fieldsOf>;

interface EditorProps {
  /** Undefined for a new one. */
  of: OwnTheme | undefined;
  onClose: () => void;
  remove: (of: OwnTheme) => void;
}

/** Editor of a theme: its name, and its words per language. */
export function ThemeEditor({ of, onClose, remove }: EditorProps) {
  const t = useThemeWords();
  const used = Object.entries(of?.words ?? {}).flatMap(([key, words]) => (words.length > 0 ? [key] : []));
  const [chosen, setChosen] = useState(used[0] ?? currentLanguage());
  // One of the offered languages.
  const language = chosen as Language;
  const form = useDraft<Fields>(fieldsOf(of), {
    ...(of && { load: async () => fieldsOf(await storedTheme(of.theme)) }),
    stale: 'survey-settings',
    keepAs: `theme ${of?.theme ?? 'new'}`,
    save: (_change, { name, words }) => {
      const next = { name, words: tidy(words) };
      return changeThemes({ survey }, (now) => ({
        ...now,
        themes: of
          ? now.themes.map((each) => (each.theme === of.theme ? { ...next, theme: of.theme } : each))
          : [...now.themes, next],
      }));
    },
  });
  const { draft, set } = form;
  const others = Object.entries(draft.words).flatMap(([key, words]) =>
    key !== language && words.length > 0 ? [languageName(key)] : [],
  );
  return (
    <EditDialog
      form={form}
      title={of?.name ?? t.newTheme}
      names={t}
      saved={t.saved}
      isComplete={draft.name.trim() !== ''}
      removal={
        of && (
          <Button kind="danger" onClick={() => remove(of)}>
            {t.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Field
        label={t.name}
        required
        maxLength={60}
        placeholder={t.namePlaceholder}
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label={t.language}
        {...(others.length > 0 && { hint: t.otherLanguages(others.join(', ')) })}
        value={language}
        options={languageOptions()}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextArea
        label={t.words}
        hint={t.wordsHint}
        rows={6}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        value={(draft.words[language] ?? []).join('\n')}
        onChange={(event) =>
          set({
            words: {
              ...draft.words,
              [language]: event.target.value === '' ? [] : event.target.value.split('\n'),
            },
          })
        }
      />
    </EditDialog>
  );
}

/** The stored theme; undefined if a colleague removed it. */
async function storedTheme(theme: string): Promise<OwnTheme | undefined> {
  const { themes } = await survey.getThemeSettings();
  return themes.find((each) => each.theme === theme);
}

/** Drops empty lines, and languages without words. */
function tidy(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words)
      .map(([language, lines]) => [language, lines.map((line) => line.trim()).filter(Boolean)] as const)
      .filter(([, lines]) => lines.length > 0),
  );
}
