/** Columns that refer to a table by a shorter name. */
const shortNames: Record<string, string> = {
  Event: 'WebhookEvent',
  Endpoint: 'WebhookEndpoint',
  Delivery: 'WebhookDelivery',
  DefaultSurvey: 'Survey',
};

interface Model {
  name: string;
  lines: string[];
}

/**
 * Draws the entity-relationship diagram of a `schema.prisma`, in Mermaid. A solid line is a foreign key; a dotted one
 * is a column with the id of a row that may have been deleted.
 */
export function drawDataModel(schema: string): string {
  const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name, body]): Model => ({
    name: name!,
    lines: body!.split('\n').map((line) => line.trim()),
  }));
  const names = new Set(models.map(({ name }) => name));
  const entities = models.map(({ name }) => `  ${name}`);
  return ['erDiagram', ...entities, ...models.flatMap((model) => linesOf(model, names))].join('\n');
}

function linesOf({ name, lines }: Model, names: Set<string>): string[] {
  const ids = [...lines.join('\n').matchAll(/@@id\(\[([^\]]+)\]\)/g)].map(([, columns]) => columns);
  const foreign = lines.flatMap((line) => {
    const [, type, optional, columns] =
      /^\w+\s+(\w+)(\?)?\s+@relation\(.*?fields: \[([^\]]+)\]/.exec(line) ?? [];
    return type && columns ? [{ type, isOptional: optional === '?', columns }] : [];
  });
  const covered = new Set(foreign.flatMap(({ columns }) => columns.split(', ')));
  const loose = lines.flatMap((line) => {
    const [, column, optional] = /^(\w+)Id\s+String(\?)?(?:\s|$)/.exec(line) ?? [];
    const word = column ? column[0]!.toUpperCase() + column.slice(1) : '';
    const type = shortNames[word] ?? word;
    const isLoose = names.has(type) && type !== name && !covered.has(`${column}Id`);
    return isLoose ? [`  ${type} ${optional ? '|o' : '||'}..o{ ${name} : ${column}Id`] : [];
  });
  const solid = foreign.map(({ type, isOptional, columns }) => {
    const many = ids.includes(columns) ? 'o|' : 'o{';
    return `  ${type} ${isOptional ? '|o' : '||'}--${many} ${name} : ${columns.split(', ').at(-1)}`;
  });
  return [...solid, ...loose];
}
