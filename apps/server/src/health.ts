// Asks the server that runs beside it whether it takes games, and answers with its exit code: for containers.
const { PORT = '2567' } = process.env;
try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}/readyz`);
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
