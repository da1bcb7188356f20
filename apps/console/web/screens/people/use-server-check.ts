import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportResult } from '@reachback/client/outreach-types';
import { outreach } from '../../data/clients.ts';
import { isOwnField } from './import-rows.ts';

/** Larger files are checked only on request. */
const bytesMax = 10 * 1024 * 1024;

/** Mapping for the check: it only counts, so variables need no names. */
const mappingOf = (becomes: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      becomes.map((name, at) => [`#${at + 1}`, name === '' ? null : isOwnField(name) ? name : `v${at + 1}`]),
    ),
  );

/** Dry run of the import in the service: all checks, nothing written. */
export function useServerCheck({
  file,
  delimiter,
  campaign,
  becomes,
  off,
}: {
  file: File | undefined;
  delimiter: string | undefined;
  campaign: string;
  becomes: readonly string[];
  off: boolean;
}) {
  const [asked, setAsked] = useState<File>();
  const canCheck = file !== undefined && delimiter !== undefined && campaign !== '' && !off;
  const mapping = mappingOf(becomes);
  const check = useQuery<ImportResult>({
    // Files are identified by when they were selected.
    queryKey: ['import-check', campaign, mapping, file && `${file.name} ${file.size} ${file.lastModified}`],
    queryFn: ({ signal }) =>
      outreach.importLeads(
        { id: campaign, dry_run: true, mapping, delimiter: delimiter!, body: file! },
        { signal },
      ),
    enabled: canCheck && mapping.length < mappingLengthMax && (file.size <= bytesMax || asked === file),
    gcTime: 0,
    staleTime: 60_000,
    retry: false,
  });
  return {
    /** Undefined until loaded. */
    result: canCheck ? check.data : undefined,
    error: canCheck ? check.error : null,
    isChecking: check.isFetching,
    /** For a large file, which is not checked automatically. */
    ask: canCheck && !check.data && file.size > bytesMax && asked !== file ? () => setAsked(file) : undefined,
  };
}

/** Maximum of the service. */
const mappingLengthMax = 12_000;
