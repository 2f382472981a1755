import ICAL from 'ical.js';
import { limitCalendar } from './limit-calendar.ts';

test('the file has one whole day, and a reminder a week before', async () => {
  const file = await limitCalendar(
    {
      id: 'complaint-ban-1@site.example',
      day: '2028-02-29',
      title: 'Last day: complain, in the EU',
      description: 'Ban from YouTube; since 3 November 2026\nhttps://site.example/studio/bans/1',
    },
    new Date('2026-11-25T10:00:00.000Z'),
  );
  const [event] = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2028-02-29');
  expect(event?.getFirstPropertyValue('dtend')?.toString()).toBe('2028-03-01');
  expect(event?.getFirstPropertyValue('summary')).toBe('Last day: complain, in the EU');
  expect(event?.getFirstPropertyValue('description')).toContain('YouTube; since');
  const [alarm] = event?.getAllSubcomponents('valarm') ?? [];
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P7D');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
