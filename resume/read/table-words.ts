/** Headings of columns in tables of jobs and studies, in the languages of heading-words.ts. */
export const columnWords = {
  /** Of the row, which is read by no one. */
  number: 'no, nr, s no, sl no, sr no, lp, n, م, مسلسل, الرقم, 序号, 番号',
  dates:
    'date, dates, period, year, years, duration, time, from to, fecha, fechas, periodo, año, años, zeitraum, datum, jahr, jahre, von bis, période, année, années, période, período, ano, anno, anni, okres, rok, lata, periode, jaar, 期間, 年月, 在籍期間, 时间, 起止时间, 日期, الفترة, التاريخ, السنة, المدة, مدة العمل, فترة العمل, سنة التخرج, تاريخ التخرج, سنة الحصول عليها, العام',
  start:
    'from, start, since, desde, inicio, von, beginn, de, du, début, início, dal, da, od, van, 開始, 入社, 开始, من, تاريخ البداية, بداية',
  end: 'to, end, until, hasta, fin, final, bis, ende, à, au, fin, até, fim, al, fine, do, tot, einde, 終了, 退社, 结束, إلى, حتى, تاريخ النهاية, نهاية',
  employer:
    'employer, company, organization, organisation, firm, empresa, compañía, empleador, arbeitgeber, firma, unternehmen, entreprise, employeur, société, azienda, datore di lavoro, pracodawca, werkgever, bedrijf, 会社名, 会社, 勤務先, 公司, 单位, 工作单位, 公司名称, الشركة, جهة العمل, مكان العمل, اسم الشركة, صاحب العمل, المستشفى, المنشأة',
  title:
    'position, title, job title, job, role, post, designation, puesto, cargo, stelle, funktion, tätigkeit, beruf, poste, fonction, emploi, função, posizione, ruolo, mansione, qualifica, stanowisko, functie, 役職, 職種, 職位, 职位, 岗位, 职务, الوظيفة, المنصب, المسمى الوظيفي, المسمى, طبيعة العمل',
  text: 'duties, responsibilities, description, tasks, achievements, details, main duties, funciones, tareas, aufgaben, tâches, missions, atividades, attività, mansioni, obowiązki, zakres obowiązków, taken, 業務内容, 職務内容, 内容, 工作内容, 职责, المهام',
  school:
    'school, institution, university, college, institute, school or university, centro, institución, universidad, schule, universität, hochschule, établissement, école, instituição, istituto, scuola, uczelnia, szkoła, instelling, 学校名, 学校, 院校, 学校名称, الجامعة, المؤسسة, المدرسة, الجهة, الكلية, المعهد, جهة التخرج, الجهة المانحة, اسم الجامعة',
  degree:
    'degree, qualification, course, program, programme, diploma, certificate, título, titulación, abschluss, studiengang, diplôme, curso, titolo, titolo di studio, kierunek, dyplom, opleiding, diploma, 学部, 専攻, 学位, 专业, 学历, الشهادة, الدرجة, التخصص, المؤهل, المؤهل الدراسي, المؤهل العلمي, الدرجة العلمية',
  place:
    'place, location, city, lugar, ciudad, ort, lieu, ville, local, cidade, luogo, città, miejsce, miasto, plaats, 勤務地, 所在地, 地点, المكان, المدينة',
  score: 'grade, gpa, result, note, nota, mention, voto, ocena, cijfer, 成績, 成绩, المعدل, التقدير, التقدير العام',
} as const
