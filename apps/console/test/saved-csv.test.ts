import { csvLines } from '@reachback/common/values/csv';
import { csvText } from '../web/data/csv-text.ts';

it('saves a table as the exports of the services are written, with no text that a spreadsheet runs', () => {
  const rows = [
    ['name', 'note', 'sent'],
    ['=1+1', '＝1', 12],
    ['\n=1', "'=1", -3],
    ['Thanks;=1+1;', 'tab\t=1', null],
    ['-5', 'a "b", c', 0],
    ['', '@SUM(A1)', 0.5],
  ];
  expect(csvText(rows)).toBe(csvLines(rows));
  expect(csvText(rows)).toContain("'=1+1");
});
