import { whileSettingsAreHeld } from '../support/held-settings.ts';
import { giveAnswer, sendSurvey } from '../support/mailing.ts';
import { noon } from '../support/service.ts';
import { viewIn, WalkInDesk } from '../support/walk-in-desk.ts';

const desk = new WalkInDesk('time of answers');

/** Answers while the settings are being changed, which takes a minute. @returns when the response was created */
async function createdAfterWaiting(call: () => PromiseLike<{ status: number }>): Promise<unknown> {
  const { service, organization, responses } = desk;
  const { status } = await whileSettingsAreHeld(service, organization.id, {
    call,
    meanwhile: () => service.clock.advance(60_000),
  });
  expect(status).toBe(303);
  const [response] = await responses();
  return response!.created_at;
}

const aMinuteLater = new Date(noon.getTime() + 60_000).toISOString();

it('is when an answer that had to wait could be stored, so that a poller with `since` finds it', async () => {
  const { path } = await sendSurvey(desk.service, desk.organization);
  expect(await createdAfterWaiting(() => giveAnswer(desk.service, { path }, { score: 9 }))).toBe(
    aMinuteLater,
  );
});

it('is the same for an answer at a link', async () => {
  const { path } = await desk.aLink('qr');
  const device = desk.aDevice();
  const view = viewIn((await device.get(path)).text);
  expect(await createdAfterWaiting(() => device.post(path, { view, score: 9 }))).toBe(aMinuteLater);
});
