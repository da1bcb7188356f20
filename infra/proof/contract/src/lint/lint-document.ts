import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** All OpenAPI rules of Spectral, except those that do not suit these documents. */
const spectralRules = {
  extends: [[spectralRulesets.oas, 'all' as const]],
  rules: {
    // The contact is the operator, who is not known here.
    'info-contact': 'off',
    // OpenAPI 3.1 has a licence by `identifier` or by `url`, never both; Spectral follows the older version.
    'license-url': 'off',
    // Groups are in reading order.
    'openapi-tags-alphabetical': 'off',
    // Applies patterns without the `u` flag that JSON Schema requires, which changes the meaning of `\P{Cc}`.
    'oas3-valid-schema-example': 'off',
  },
} as const;

/** Findings of two public linters for an OpenAPI document: Redocly with its strict rules, Spectral with all of its. */
export async function lintDocument(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const redocly = found.map(
    ({ ruleId, message, location }) => `redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset(spectralRules as unknown as Parameters<typeof spectral.setRuleset>[0]);
  const problems = await spectral.run(JSON.parse(text) as Record<string, unknown>);
  return [
    ...redocly,
    ...problems.map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`),
  ];
}
