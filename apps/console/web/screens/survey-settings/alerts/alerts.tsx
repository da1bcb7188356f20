import { getRouteApi } from '@tanstack/react-router';
import { Recipients } from './recipients.tsx';
import { Rules } from './rules.tsx';

const route = getRouteApi('/shell/survey-settings');

/** Recipients of alerts and digests, and the rules that raise alerts. */
export function Alerts() {
  const { open } = route.useSearch();
  const navigate = route.useNavigate();
  const setOpen = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), replace: true });
  return (
    <div className="flex max-w-[960px] flex-col gap-6">
      <Recipients open={open} setOpen={setOpen} />
      <Rules open={open} setOpen={setOpen} />
    </div>
  );
}
