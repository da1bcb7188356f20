import type { CampaignDetail } from '@reachback/client/outreach-types';
import { useNow } from '../../components/marks/time.tsx';
import { useCampaignPageWords } from './use-campaign.ts';

type Schedule = CampaignDetail['schedule'];

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const share = (minutes: number): string => `${((minutes / 1440) * 100).toFixed(2)}%`;

/** The sending hours as a week, with the current time in the campaign's time zone. */
export function Week({ schedule }: { schedule: Schedule }) {
  const t = useCampaignPageWords();
  const now = placeIn(schedule.time_zone, useNow());
  const [start, end] = [minutesIn(schedule.start), minutesIn(schedule.end)];
  const chosen = schedule.days.map((day) => t.daysLong[day - 1]).join(', ');
  return (
    <div
      role="img"
      aria-label={t.weekLabel(schedule.start, schedule.end, chosen)}
      className="flex flex-col gap-1"
    >
      <div className="ml-9 flex justify-between text-11 text-ink-3" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {t.days.map((name, index) => {
        const isToday = now?.day === index + 1;
        const isOpen = schedule.days.includes(index + 1);
        return (
          <div key={name} className="flex items-center" aria-hidden="true">
            <span className={`w-9 text-11 ${isToday ? 'font-strong' : 'text-ink-2'}`}>{name}</span>
            <span className="relative h-3 flex-1 overflow-hidden rounded-[2px] bg-sunken">
              {isOpen && (
                <i
                  className={`absolute inset-y-0 rounded-[2px] ${isToday ? 'bg-c-1' : 'bg-c-1-soft'}`}
                  style={{ left: share(start), width: share(Math.max(0, end - start)) }}
                />
              )}
              {isToday && (
                <i className="absolute inset-y-0 w-[2px] bg-ink" style={{ left: share(now.minutes) }} />
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Text that says whether emails may be sent now. */
export function WindowState({ schedule }: { schedule: Schedule }) {
  const t = useCampaignPageWords();
  const now = placeIn(schedule.time_zone, useNow());
  if (schedule.days.length === 0) return <span className="text-bad-ink">{t.neverOpens}</span>;
  const isOpen =
    now !== undefined &&
    schedule.days.includes(now.day) &&
    now.minutes >= minutesIn(schedule.start) &&
    now.minutes < minutesIn(schedule.end);
  return <>{isOpen ? t.openNow(schedule.end) : t.closedNow}</>;
}

/** ISO weekday and minutes of the day in a time zone; undefined if the browser does not support it. */
function placeIn(timeZone: string, at: number): { day: number; minutes: number } | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(at);
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
    return { day, minutes: Number(part('hour')) * 60 + Number(part('minute')) };
  } catch {
    return undefined;
  }
}
