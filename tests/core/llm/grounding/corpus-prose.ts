/** Sentences as models write them, of several clauses, all of them true. */
export const prose = `
arsenal
@matchOverview Arsenal host Chelsea at the Emirates Stadium in a London derby between second and fourth.
@matchOverview With ten league games to go, Arsenal trail Liverpool by 15 points.
@matchImportance A win would lift Chelsea to 52 points and within three of Arsenal.
@matchImportance Chelsea's cushion over fifth-placed Manchester City is a single point.
@teamForm.home Arsenal have taken two points from their last three league outings after a run of three wins.
@teamForm.home They have lost only once in 13 home matches, scoring 27 and conceding 11.
@teamForm.home Only Liverpool have won more games than Arsenal's 15 and lost fewer than their three.
@teamForm.home A return of 1.9 goals per game is built on Ellison's 13.
@teamForm.home Five of their ten clean sheets have come at home.
@teamForm.away Chelsea bounced back from consecutive defeats with two wins in a row.
@teamForm.away The Blues have conceded 21 of their 36 goals away from home.
@teamForm.away Their 53 goals are one more than Arsenal's tally.
@teamForm.away Chelsea have won six and lost five of their 14 away matches.
@h2h The sides drew 1-1 at Stamford Bridge in November, with no goals before half-time.
@h2h The only meeting in the data is the 1-1 draw of November 10.
@lineups.home Arsenal set up in a 4-1-4-1 with Ellison alone up front.
@lineups.home Without Ashworth, out with a groin injury, Yardley and Lacombe start in defence.
@lineups.away Chelsea line up 4-2-3-1, Sandford leading the line while top scorer Pemberton begins on the bench.
@benchImpact.away Pemberton's 16 goals give Vickers a strong option from the bench.
@finalVerdict The baseline gives Arsenal 51.5 percent, and home form supports a narrow win.
@finalVerdict Over 2.5 goals is put at 51.1 percent, little more than a coin toss.
@finalVerdict Both teams have scored in the majority of their games, and the baseline puts that at 53.5 percent.
barcelona
@matchOverview Third-placed Atlético Madrid receive second-placed Barcelona, a point above them with a game in hand.
@matchImportance Real Madrid lead with 60 points, three more than Barcelona and four more than Atlético.
@teamForm.home Atlético are unbeaten in 14 home league games, with ten wins and four draws.
@teamForm.home They lost their last league match, after winning the two before it.
@teamForm.home Eight clean sheets in 14 home matches show how hard they are to break down.
@teamForm.away Barcelona have won their last six league games and are unbeaten in seven.
@teamForm.away They average 2.7 goals a game and have drawn a blank just twice.
@teamForm.away Three of their five defeats came at home.
@h2h Atlético won 2-1 in Barcelona in December after trailing 1-0 at the break.
@lineups.home Olabarría is suspended, so Galarza and Sarabia are in defence.
@lineups.away Barcelona miss Yáñez (groin), and Bjerregaard (calf) is a doubt.
@lineups.away Ibekwe has seven goals and starts on the bench.
@finalVerdict A clear evening of 21 degrees should help both attacks.
@finalVerdict The service leans to Barcelona at 40 percent, with Atlético at 35.
gladbach
@matchOverview Gladbach, tenth with 24 points, welcome leaders Bayern, who have 36.
@teamForm.home Gladbach won their last two games and have taken 16 of their 24 points at home.
@teamForm.home Eighteen of their 25 goals were scored at home.
@teamForm.away Bayern have lost once in 15 matches and won 11.
@teamForm.away With 47 goals in 15 games they score more than three per match.
@teamForm.away Five of their eight away games were won, two drawn and one lost.
@lineups.away Bayern have seven absentees, among them Ashworth, Ehrlich and Adler.
@lineups.away Grünwald (12 goals) and Jansen (11) have scored 23 of Bayern's 47 goals.
@h2h No past meetings are in the data.
milan
@matchOverview Unbeaten Juventus, fifth, meet eighth-placed AC Milan, three points behind with a game in hand.
@teamForm.home Juventus have drawn 13 of 20 and not lost a single match.
@teamForm.home Their last eight results include seven draws and one win.
@teamForm.away Milan have won two, drawn three and lost one of their last six.
@teamForm.away Six of Milan's eight clean sheets came at home.
@finalVerdict The draw, at 27.7 percent in the baseline, is a real option given 13 Juventus draws.
lyon
@matchOverview Lyon, ninth, face 16th-placed Saint-Étienne in the derby.
@teamForm.home After two defeats in a row earlier, Lyon have gone five unbeaten.
@teamForm.away Saint-Étienne have one point from five away games and conceded 19 there.
@teamForm.away They have scored four away goals, none in three of those games.
@finalVerdict Lyon at 70.9 percent are clear favourites.
cagliari
@teamForm.home Cagliari have lost eight of 18 and sit 15th with 18 points.
@teamForm.home They have scored ten and conceded 13 at home.
@h2h Cagliari have won five of the ten meetings listed, Chievo the other five.
@h2h The last four meetings all went Cagliari's way.
@lineups.home Four players are out with knee injuries: Belotti, Felici, Folorunsho and Pedro.
`;
