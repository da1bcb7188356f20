import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Keyboard, Search, Send, User, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Kbd } from '../components/marks/kbd.tsx';
import { useCampaigns } from '../data/campaigns.ts';
import { outreach } from '../data/clients.ts';
import { groupKeys, runKey, useKeys, useShownKeys } from './keys.ts';
import { places } from './places.ts';
import { useShellWords } from './shell-words.ts';

const ofTheList = new Set(['/', '?', 'mod+k', 'x', 'Enter']);

/** ⌘K: navigation, actions of the screen, and search for campaigns and people. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useShellWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // The keys of the screen are its actions; read before the palette's layer disables them.
  const actions = groupKeys(useShownKeys()).filter(
    ({ keys }) => keys.length === 1 && !ofTheList.has(keys[0]!),
  );
  useKeys([{ key: 'mod+k', label: '', inFields: true, run: onClose }], { isModal: true });
  const campaigns = useCampaigns();
  const q = text.trim();
  const people = useQuery({
    queryKey: ['leads', 'palette', q],
    queryFn: async ({ signal }) => (await outreach.listPeople({ q, limit: 8 }, { signal })).data,
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const go = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="dialog w-[min(640px,calc(100vw-32px))] max-phone:w-full"
          aria-label={t.paletteTitle}
        >
          <Command label={t.paletteTitle} loop className="flex min-h-0 flex-col">
            <div className="flex h-13 flex-none items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="text-ink-3" />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t.palettePlaceholder}
                className="plain-input flex-1 border-0 bg-transparent text-14"
              />
              <Kbd keys="Escape" />
            </div>
            <Command.List className="min-h-0 overflow-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-ink-2">{t.paletteNothing}</Command.Empty>
              {text !== '' && (
                <Command.Group heading={<Heading>{t.campaigns}</Heading>}>
                  {(campaigns.data ?? []).map(({ id, name }) => (
                    <Line
                      key={id}
                      id={id}
                      words={[name]}
                      icon={Send}
                      onSelect={go(() => navigate({ to: '/campaigns/$id', params: { id } }))}
                    >
                      {name}
                    </Line>
                  ))}
                </Command.Group>
              )}
              {q.length >= 2 && (people.data ?? []).length > 0 && (
                <Command.Group heading={<Heading>{t.people}</Heading>}>
                  {people.data?.map(({ id, email, first_name: first, last_name: last, company }) => (
                    <Line
                      key={id}
                      id={id}
                      // The service has searched already: the query is added to the keywords, so that no result is hidden.
                      words={[q, email, first ?? '', last ?? '', company ?? '']}
                      icon={User}
                      onSelect={go(() => navigate({ to: '/people', search: { q: email } }))}
                    >
                      {[first, last].filter(Boolean).join(' ') || email}{' '}
                      <span className="text-12 text-ink-2">
                        {[company, email].filter(Boolean).join(' · ')}
                      </span>
                    </Line>
                  ))}
                </Command.Group>
              )}
              {actions.length > 0 && (
                <Command.Group heading={<Heading>{t.actions}</Heading>}>
                  {actions.map(({ keys: [key = ''], label }) => (
                    <Line
                      key={key}
                      id={`key ${key}`}
                      words={[label]}
                      icon={Keyboard}
                      keys={[key]}
                      onSelect={go(() => runKey(key))}
                    >
                      <span className="inline-block first-letter:uppercase">{label}</span>
                    </Line>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading={<Heading>{t.goTo}</Heading>}>
                {places
                  .flatMap((group) => group.places)
                  .map(({ to, word, icon, g }) => (
                    <Line
                      key={to}
                      id={to}
                      words={[t[word] as string]}
                      icon={icon}
                      keys={['g', g]}
                      onSelect={go(() => navigate({ to }))}
                    >
                      {t[word] as string}
                    </Line>
                  ))}
                <Line id="keys" words={[t.keys]} icon={Keyboard} keys={['?']} onSelect={go(onKeys)}>
                  {t.keys}
                </Line>
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return <div className="pop-label">{children}</div>;
}

interface LineProps {
  id: string;
  words: string[];
  icon: LucideIcon;
  keys?: string[];
  onSelect: () => void;
  children: ReactNode;
}

function Line({ id, words, icon: Icon, keys, onSelect, children }: LineProps) {
  return (
    <Command.Item value={id} keywords={words} onSelect={onSelect} className="pop-item min-h-9 gap-3 px-3">
      <Icon aria-hidden="true" />
      <span className="cut flex-1">{children}</span>
      {keys?.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
    </Command.Item>
  );
}
