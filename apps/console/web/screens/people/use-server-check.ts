import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportResult } from '@reachback/client/outreach-types';
import { outreach } from '../../data/clients.ts';
import { isOwnField } from './import-rows.ts';

/** Larger files are sent for the check only when somebody asks. */
const bytesMax = 10 * 1024 * 1024;

/** What a column becomes, for the service: it only counts, so that variables need no names. */
const mappingOf = (becomes: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      becomes.map((name, at) => [`#${at + 1}`, name === '' ? null : isOwnField(name) ? name : `v${at + 1}`]),
    ),
  );

/** A dry run of the import by the service: all of its checks, nothing written. */
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
    // A file is told apart by when it was chosen.
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
    /** Undefined until it has answered. */
    result: canCheck ? check.data : undefined,
    error: canCheck ? check.error : null,
    isChecking: check.isFetching,
    /** For a large file, which is not sent on its own. */
    ask: canCheck && !check.data && file.size > bytesMax && asked !== file ? () => setAsked(file) : undefined,
  };
}

/** The service takes no more. */
const mappingLengthMax = 12_000;
