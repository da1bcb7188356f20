import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { later, useIdle } from '../components/overlays/later.ts';
import { useCommonWords } from '../components/common-words.ts';
import { toast, Toasts } from '../components/overlays/toast.tsx';
import { useMe } from '../data/me.ts';
import { startLive } from '../data/live.ts';
import { useSessionEnded } from '../data/session.ts';
import { onSlowChange } from '../data/slow.ts';
import { Footer } from './footer.tsx';
import { setGoTo, startKeys, useKeys } from './keys.ts';
import { places } from './places.ts';
import { useShellWords } from './shell-words.ts';
import { BottomNav, Sidebar } from './sidebar.tsx';
import { useOrganizationSwitch } from './use-organization-switch.ts';

const [Palette] = later(() => import('./palette.tsx').then((module) => module.Palette));
const [KeySheet] = later(() => import('./key-sheet.tsx').then((module) => module.KeySheet));
const [NoOrganization] = later(() => import('./no-organization.tsx').then((module) => module.NoOrganization));
const [SessionDialog] = later(() => import('./session-dialog.tsx').then((module) => module.SessionDialog));

/** What surrounds every screen of a signed-in person. */
export function Shell() {
  const t = useShellWords();
  const common = useCommonWords();
  const me = useMe();
  const navigate = useNavigate();
  const isIdle = useIdle();
  const hasSessionEnded = useSessionEnded();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [areKeysOpen, setKeysOpen] = useState(false);
  useOrganizationSwitch();
  useEffect(() => startKeys(), []);
  useEffect(() => startLive(), []);
  useEffect(() => onSlowChange(() => toast(common.slowSend)), [common]);
  useEffect(() => {
    const all = places.flatMap((group) => group.places);
    setGoTo(Object.fromEntries(all.map(({ g, to }) => [g, () => void navigate({ to })])));
  }, [navigate]);
  useKeys([
    { key: 'mod+k', label: t.anything, inFields: true, run: () => setPaletteOpen((isOpen) => !isOpen) },
    { key: '?', label: t.allKeys, run: () => setKeysOpen(true) },
  ]);
  const doors = { onSearch: () => setPaletteOpen(true), onKeys: () => setKeysOpen(true) };
  return (
    <div className="shell">
      <a href="#content" className="hidden-text focus:static">
        {t.skip}
      </a>
      <Sidebar {...doors} />
      <main className="main">
        {me?.organization === null ? <NoOrganization /> : <Outlet />}
        <Footer />
      </main>
      <BottomNav {...doors} />
      <Toasts />
      {areKeysOpen && <KeySheet open onClose={() => setKeysOpen(false)} />}
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} onKeys={doors.onKeys} />}
      {/* Loaded before it is needed: without a session or network it could no longer be. */}
      {(isIdle || hasSessionEnded) && <SessionDialog />}
    </div>
  );
}
