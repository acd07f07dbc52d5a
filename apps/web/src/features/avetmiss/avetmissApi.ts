import type {
  AddressFixes,
  Authorise,
  AvetmissCollection,
  AvetmissFix,
  AvetmissStatus,
  CompileRequest,
  CompileResponse,
  Dependants,
  GroupFix,
  ImportResponse,
  NatFilesResponse,
  NatSubmissionEntry,
  SubmitRequest,
  ValidationResponse,
  Verify,
} from '@platewise/shared/avetmiss';
import { api } from '../../api/api';
import { saveFile } from '../../api/downloadFile';
import { send } from '../../api/http';

export type NatRecordRef = { fileId: string; recordNumber: number };

/** Not cached after the page is left: the files may have changed by then. */
const UNKEPT = { keepUnusedDataFor: 0 };

export const avetmissApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the key of the page's location, so that each opening loads the status again. It is not sent. */
    avetmissStatus: build.query<AvetmissStatus | null, string>({
      query: () => ({ url: '/avetmiss/status' }),
      // If there are no files, the body of the answer may be empty.
      transformResponse: (status: AvetmissStatus | '' | null) => status || null,
      ...UNKEPT,
    }),
    avetmissAuthorise: build.query<Authorise, void>({
      query: () => ({ url: '/avetmiss/authorise' }),
      ...UNKEPT,
    }),
    verifyAvetmiss: build.mutation<Verify, string>({
      query: (deviceCode) => ({ url: `/avetmiss/verify/${encodeURIComponent(deviceCode)}` }),
    }),
    avetmissCollections: build.query<AvetmissCollection[], void>({
      query: () => ({ url: '/avetmiss/collections' }),
      ...UNKEPT,
    }),
    compileNatFiles: build.mutation<CompileResponse, CompileRequest>({
      query: (data) => ({ url: '/avetmiss/compile', method: 'POST', data }),
    }),
    submitNatFiles: build.mutation<ValidationResponse, SubmitRequest>({
      query: (data) => ({ url: '/avetmiss/submit', method: 'POST', data }),
    }),
    deleteNatFiles: build.mutation<null, void>({
      query: () => ({ url: '/avetmiss', method: 'DELETE' }),
    }),
    importNatFiles: build.mutation<ImportResponse, File>({
      query: (file) => {
        const data = new FormData();
        data.append('file', file);
        return { url: '/avetmiss/nat-files', method: 'POST', data };
      },
    }),
    updateValidation: build.mutation<NatFilesResponse, AvetmissFix[]>({
      query: (data) => ({ url: '/avetmiss/validation/update', method: 'PUT', data }),
    }),
    fixGroup: build.mutation<NatFilesResponse, GroupFix>({
      query: (data) => ({ url: '/avetmiss/validation/group', method: 'PUT', data, keepPage: true }),
    }),
    fixAddresses: build.mutation<NatFilesResponse, AddressFixes>({
      query: (data) => ({ url: '/avetmiss/validation/address-fixes', method: 'POST', data }),
    }),
    natSubmissions: build.query<NatSubmissionEntry[], void>({
      query: () => ({ url: '/avetmiss/submissions' }),
      ...UNKEPT,
    }),
    natDependants: build.query<Dependants, NatRecordRef>({
      query: (params) => ({ url: '/avetmiss/validation/dependants', params, keepPage: true }),
      ...UNKEPT,
    }),
  }),
});

export const {
  useAvetmissStatusQuery,
  useAvetmissAuthoriseQuery,
  useVerifyAvetmissMutation,
  useAvetmissCollectionsQuery,
  useCompileNatFilesMutation,
  useSubmitNatFilesMutation,
  useDeleteNatFilesMutation,
  useImportNatFilesMutation,
  useUpdateValidationMutation,
  useFixGroupMutation,
  useFixAddressesMutation,
  useNatDependantsQuery,
  useNatSubmissionsQuery,
} = avetmissApi;

const DOWNLOAD = '/avetmiss/download';

/** For the validated files, which are always saved under the same name. */
export const NAT_FILES = { url: DOWNLOAD, fileName: 'natfiles.zip' };

const namedIn = (disposition: unknown) =>
  /filename="?([^";]+)"?/.exec(typeof disposition === 'string' ? disposition : '')?.[1];

/** Saves the files under the name and as the type that the server gives them. False when there is nothing in them. */
export async function exportNatFiles(): Promise<boolean> {
  const { data, headers } = await send<Blob>({
    url: DOWNLOAD,
    responseType: 'blob',
    keepPage: true,
  });
  if (data.size === 0) return false;
  const type = String(headers['content-type'] ?? data.type);
  const name = namedIn(headers['content-disposition']) ?? NAT_FILES.fileName;
  saveFile(new Blob([data], { type }), name);
  return true;
}
