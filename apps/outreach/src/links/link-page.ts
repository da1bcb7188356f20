import type { PageAnswer, PageVisit } from '@reachback/common/http/routing/page';

/** Page for a link with an invalid token. */
export const unknownLink = linkPage(
  404,
  'Invalid link',
  '<p>This link is incomplete. Please open it again from the email.</p>',
);

/** The page that people see while the service cannot work; null for programs. */
export function failedPage({ headers }: PageVisit, status: number): PageAnswer | null {
  if (!headers.accept?.includes('text/html')) return null;
  return linkPage(
    status,
    'Please try again later',
    '<p>Something went wrong. Please open the link from the email again in a few minutes.</p>',
  );
}

/** The page of a link in an email. */
export function linkPage(status: number, title: string, content: string): PageAnswer {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.25rem; }
button { font: inherit; padding: .7rem 1.4rem; border: 0; border-radius: .5rem; background: #1f4fd8; color: #fff; cursor: pointer; }
button:focus-visible { outline: 3px solid #f0a500; outline-offset: 2px; }
</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>`;
  return { status, html };
}
