export interface Table {
  name: string;
  delimiter: string;
  header: string[];
  rows: string[][];
}

const pieceLength = 200_000;

/** Reads a CSV file in pieces, between which the page stays usable. UTF-8, or else Windows-1252. */
export async function readCsv(file: File, onRows: (count: number) => void): Promise<Table> {
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  const first = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => first.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0]!;
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  let pauseAt = pieceLength;
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex;
    const found = cells.exec(text);
    if (!found) {
      // A quote amid a cell: the rest of the line is taken as it stands.
      const end = text.slice(at).search(/[\r\n]|$/) + at;
      row.push(text.slice(at, end));
      cells.lastIndex = end + (text.startsWith('\r\n', end) ? 2 : 1);
    } else row.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found?.[3] !== delimiter) {
      if (row.some((cell) => cell !== '')) rows.push(row);
      row = [];
    }
    if (cells.lastIndex > pauseAt) {
      pauseAt = cells.lastIndex + pieceLength;
      onRows(rows.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  if (row.length > 0) rows.push(row);
  const [header = [], ...rest] = rows;
  return { name: file.name, delimiter, header, rows: rest };
}
