-- The order of bytes under the name that it has on SQLite, so that an index finds the beginning of a text in any locale.
create collation if not exists "binary" (provider = libc, locale = 'C');
