import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { finishPending } from '../data/leaving.ts';
import { useMe } from '../data/me.ts';

/** When another organization was selected, here or in another tab, nothing of the previous one stays on screen. */
export function useOrganizationSwitch(): void {
  const id = useMe()?.organization?.id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    if (id === undefined || id === before) return;
    shown.current = id;
    if (before === undefined) return;
    // If another tab selected it, what waits is refused, and says so.
    void finishPending();
    void navigate({ to: '/' }).then(() => client.resetQueries());
  }, [id, client, navigate]);
}
