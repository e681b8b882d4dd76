export const privacyStatement = `<p>De gemeente Markerwaard bestaat niet, en de mensen op deze kaart ook niet. Zo zou het er bij een echte gemeente staan:</p>
<h3>Wat wij van u bewaren</h3>
<p>Uw naam, uw e-mailadres, en wanneer u inlogt. Daarnaast wat u zelf opslaat: uw locaties, uw legenda en uw meldingen.</p>
<h3>Hoe lang</h3>
<p>Zolang u een account heeft. Inloggegevens verdwijnen na een jaar.</p>
<h3>Vragen</h3>
<p>Stel ze aan de functionaris gegevensbescherming: <a href="mailto:privacy@markerwaard.example">privacy@markerwaard.example</a>.</p>`;
