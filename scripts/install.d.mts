export function downloadPackages(folder: string, specifiers: readonly string[], title: string): Promise<void>
