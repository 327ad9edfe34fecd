/** For the tests: `script` with the files of the words filled in. */
export function filled(script: string, manifest: object): string;
